import styles from './kbd.module.css'

/** Keys as they stand on the keyboard: `Ctrl+K` is drawn as two that are pressed together, `[ ]` as two of which either is. */
export function Kbd({ keys }: { readonly keys: string }) {
  return (
    <span className={styles.keys}>
      {keys.split(/[+ ]/).map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
