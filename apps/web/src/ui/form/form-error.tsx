import styles from './form.module.css'

/** Why a form or dialog was not saved; nothing without a message. */
export function FormError({ message }: { readonly message: string | null | undefined }) {
  if (!message) return null
  return (
    <p className={styles.error} role="alert">
      {message}
    </p>
  )
}
