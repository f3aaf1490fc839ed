import {describe, expect, it, vi} from 'vitest';

// Mock a module that Docusaurus generates during the build. Import the tested file directly, because the package's
// entry point imports other modules that exist only in a build.
vi.mock('@generated/site-storage', () => ({default: {type: 'localStorage', namespace: '-abc'}}));

describe('storage during server-side rendering', () => {
  it('throws an error that contains the key for every operation', async () => {
    expect(typeof window).toBe('undefined');
    const {createStorageSlot} = await import('../../node_modules/@docusaurus/theme-common/lib/utils/storageUtils.js');
    const slot = createStorageSlot('theme');
    const message = 'Illegal storage API usage for storage key "theme-abc"';
    expect(() => slot.get()).toThrow(message);
    expect(() => slot.set('dark')).toThrow(message);
    expect(() => slot.del()).toThrow(message);
    expect(() => slot.listen(() => {})).toThrow(message);
  });
});
