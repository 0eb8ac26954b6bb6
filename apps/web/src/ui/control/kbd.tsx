import styles from './kbd.module.css'

/** Key caps: `Ctrl+K` are two keys pressed together, `[ ]` are two alternatives. */
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
