// The parts of the newsletter that later modules may import. They import nothing else of its store.
export { newsletterUrls, unsubscribeHeaders } from './newsletter-links.ts';
