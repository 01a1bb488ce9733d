import styles from "./guide-grid.module.css";

/** Empty rows, drawn by the style sheet, shown until the guide's stations are known. */
export const GuideSkeleton = () => <div className={styles.waiting} aria-busy="true" />;
