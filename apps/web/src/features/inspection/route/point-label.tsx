import styles from '../shared/inspection.module.css'
import { QrCode } from '../shared/qr-code.tsx'

/** The label of an inspection point: what a person reads, and its code to scan. */
export function PointLabel({ name, place, code }: { readonly name: string; readonly place: string; readonly code: string }) {
  return (
    <figure className={styles.label}>
      <strong>{name}</strong>
      <span>{place}</span>
      <QrCode text={code} label={`QR ${code}`} />
      <code>{code}</code>
    </figure>
  )
}
