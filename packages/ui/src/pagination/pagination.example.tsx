import { useState } from 'react';
import { Pagination } from '@caracteriza/ui/pagination';

const lines = Array.from({ length: 23 }, (_, index) => `Línea ${index + 1}`);

export function Example() {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(5);
  return (
    <>
      <ul>
        {lines.slice((page - 1) * pageSize, page * pageSize).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageSize={pageSize}
        total={lines.length}
        onPageChange={setPage}
        onPageSizeChange={(size) => {
          setPageSize(size);
          setPage(1);
        }}
      />
    </>
  );
}
