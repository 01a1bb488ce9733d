/** The name as a logo: NOW narrow and heavy, LINE wide and light. */
export function Wordmark() {
  return (
    <span className="font-display text-[2rem] leading-none tracking-[-0.01em] uppercase" aria-hidden="true">
      <span className="font-extrabold [font-stretch:62%]">Now</span>
      <span className="font-light tracking-[0.01em] [font-stretch:125%]">line</span>
    </span>
  );
}
