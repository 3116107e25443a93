export const ERASE_PATH = '/erase';

export const ERASED = 'erased';
