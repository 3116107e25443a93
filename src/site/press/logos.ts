export const LOGOS = [
  { file: 'logo.svg', label: 'Logo with name, SVG', size: 'any size', kB: 4 },
  { file: 'logo-2048.png', label: 'Logo with name, PNG', size: '2048 × 697 pixels', kB: 14 },
  { file: 'mark.svg', label: 'Mark alone, SVG', size: 'any size', kB: 1 },
  { file: 'mark-1024.png', label: 'Mark alone, PNG', size: '1024 × 1024 pixels', kB: 3 },
] as const;
