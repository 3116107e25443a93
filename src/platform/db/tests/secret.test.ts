import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BOTH_DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import { signingSecret } from '../secret.ts';

describe.each(BOTH_DATABASES)('the signing secret on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  beforeEach(async () => {
    testDatabase = await make();
  });
  afterEach(() => testDatabase.remove());

  test('it is made once and stays the same', async () => {
    const database = await testDatabase.open();
    const secret = await signingSecret(database);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await signingSecret(database)).toBe(secret);
    expect(await signingSecret(await testDatabase.open())).toBe(secret);
  });

  test('processes that start at once agree on one', async () => {
    const databases = [];
    for (let process = 0; process < 4; process++) databases.push(await testDatabase.open());
    const secrets = await Promise.all(databases.map((database) => signingSecret(database)));
    expect(new Set(secrets).size).toBe(1);
  });
});
