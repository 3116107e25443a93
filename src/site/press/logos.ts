/** An uploaded logo has no drawing that fits any size. */
export const logoFiles = (isUploaded: boolean) =>
  isUploaded ? LOGOS.filter(({ file }) => file.endsWith('.png')) : LOGOS;

const LOGOS = [
  { file: 'logo.svg', label: 'Logo with name, SVG', size: 'any size' },
  { file: 'logo-2048.png', label: 'Logo with name, PNG', size: '2048 pixels wide' },
  { file: 'mark.svg', label: 'Mark alone, SVG', size: 'any size' },
  { file: 'mark-1024.png', label: 'Mark alone, PNG', size: '1024 × 1024 pixels' },
];
