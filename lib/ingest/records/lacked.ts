/** Says how many stations a document lacks that stay; undefined for none. */
export const lackedText = (lacked: number | null): string | undefined =>
  lacked
    ? `its document does not say that it is complete: stations that it lacks stay as they were: ${lacked}`
    : undefined;
