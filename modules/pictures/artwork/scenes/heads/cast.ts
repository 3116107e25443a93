import type { Look } from '../../people/person.ts';

// People who come back at the head of several pages.
export const KABA: Look = {
  skin: '3',
  hair: 'headscarf',
  clothes: 'kaba',
  cloth: ['y', 'c'],
  scarf: ['l', 'y'],
};
export const HIJAB: Look = {
  skin: '4',
  hair: 'hijab',
  clothes: 'uniform',
  cloth: ['g', 'c'],
  scarf: ['c', 'c'],
};
export const FUGU: Look = { skin: '2', hair: 'lowCut', clothes: 'fugu', cloth: ['p', 'g'] };
export const PUFFS: Look = {
  skin: '1',
  hair: 'puffs',
  clothes: 'apron',
  cloth: ['l', 'y'],
  scarf: ['k', 'c'],
};
export const LOCKS: Look = {
  skin: '2',
  hair: 'locks',
  clothes: 'tShirt',
  cloth: ['c', 'y'],
  glasses: true,
};
export const BUN: Look = {
  skin: '3',
  hair: 'bun',
  clothes: 'uniform',
  cloth: ['l', 'y'],
  scarf: ['c', 'c'],
};
export const BRAIDS: Look = {
  skin: '1',
  hair: 'braids',
  clothes: 'smock',
  cloth: ['c', 'c'],
  scarf: ['y', 'y'],
};
export const GREY: Look = {
  skin: '2',
  hair: 'grey',
  clothes: 'smock',
  cloth: ['g', 'g'],
  glasses: true,
};
