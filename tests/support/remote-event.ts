export const REMOTE_EVENT = {
  id: 1,
  title: 'Annual Tech Hackathon 2024',
  excerpt: 'Two days of building.',
  description: 'Two days of building.',
  location: 'Accra',
  date: 'October 15-17, 2024',
  time: '9:00 AM - 6:00 PM',
  image: '',
  registrationLink: '/events/register/hackathon-2024',
  tags: ['hackathon'],
};
