/** The page fields of page `page` (from 0) with `size` items of `count`; a page past the end counts as last. */
export function pageFields(count: number, page: number, size: number) {
  const totalPages = Math.ceil(count / size);
  return {
    pageSize: size,
    firstPage: page === 0 || totalPages === 0,
    lastPage: page >= totalPages - 1,
    totalPages,
    pageNumber: page,
  };
}
