import styles from './import-recording.module.css'

const [width, height] = [160, 28]

/** A small picture of a channel: its extremes from left to right. */
export function ChannelPicture({ pairs, label }: { readonly pairs: readonly number[]; readonly label: string }) {
  const low = Math.min(...pairs)
  const high = Math.max(...pairs)
  const span = high - low || 1
  const y = (value: number): string => (height - 2 - ((value - low) / span) * (height - 4)).toFixed(1)
  const count = pairs.length / 2
  const at = (bucket: number): string => (((bucket + 0.5) / count) * width).toFixed(1)
  const path = Array.from({ length: count }, (_, i) => `${i === 0 ? 'M' : 'L'}${at(i)} ${y(pairs[2 * i]!)}V${y(pairs[2 * i + 1]!)}`).join(
    '',
  )
  return (
    <svg className={styles.picture} viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
