/** As in src/ui/theme/tokens.css. */
export const COLOURS = {
  paper: '#fbf5e8',
  night: '#0e1b16',
  ink: '#16211c',
  green: '#0b5d3b',
  clay: '#b93d24',
  gold: '#f2b01e',
  leaf: '#1f8a5b',
  sand: '#efe2c4',
  cream: '#f4ead2',
} as const;
