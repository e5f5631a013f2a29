import { afterEach, describe, expect, it } from 'vitest';
import { readListView, searchAndSort, writeListView } from './use-list-view.ts';

afterEach(() => localStorage.clear());

describe('the view of a list in the URL', () => {
  it('starts on the first page of five', () => {
    expect(readListView(new URLSearchParams())).toEqual({ page: 1, pageSize: 5, search: '', sort: '' });
  });

  it('comes back as it was written, and leaves the rest of the address alone', () => {
    const view = { page: 3, pageSize: 20, search: 'niño ñ', sort: '-age' };
    const params = writeListView(new URLSearchParams('step=1'), view);
    expect(readListView(new URLSearchParams(params.toString()))).toEqual(view);
    expect(params.get('step')).toBe('1');
  });

  it('starts with the size that was chosen last; the address counts more', () => {
    localStorage.setItem('caracteriza.page-size', '20');
    expect(readListView(new URLSearchParams()).pageSize).toBe(20);
    expect(readListView(new URLSearchParams('pageSize=50')).pageSize).toBe(50);
    // With another page size, page 3 would contain different rows.
    expect(readListView(new URLSearchParams('page=3')).pageSize).toBe(5);
    localStorage.setItem('caracteriza.page-size', 'mucho');
    expect(readListView(new URLSearchParams()).pageSize).toBe(5);
  });

  it('leaves out what is as always', () => {
    const params = new URLSearchParams('page=4&search=x&sort=code&pageSize=50');
    expect(writeListView(params, { page: 1, pageSize: 5, search: '', sort: '' }).toString()).toBe('');
  });

  it.each(['page=-1', 'page=1e9', 'page=abc', 'pageSize=many'])('takes %s for nothing', (query) => {
    expect(readListView(new URLSearchParams(query))).toMatchObject({ page: 1, pageSize: 5 });
  });

  it('takes ten rows for a size that is not on offer', () => {
    expect(readListView(new URLSearchParams('pageSize=1000')).pageSize).toBe(10);
  });

  it('asks the server only for what there is to ask', () => {
    expect(searchAndSort({ search: '  ', sort: '' })).toEqual({});
    expect(searchAndSort({ search: ' ana ', sort: '-code' })).toEqual({ search: 'ana', sort: '-code' });
  });
});
