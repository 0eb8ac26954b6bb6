/** A recording as far as it decides what it can be compared with. */
interface RecordedWave {
  readonly channels: readonly { readonly name: string; readonly samples: { readonly length: number } }[]
  readonly sampleHz: number
  readonly unit?: string | null | undefined
}

/** How a record was made: features of others cannot be compared with it. */
export const layoutOf = ({ channels, sampleHz, unit }: RecordedWave): string =>
  `${channels.map(({ name }) => name).join('')} ${sampleHz} Hz ${Math.min(...channels.map(({ samples }) => samples.length))} ${unit ?? ''}`.trim()

/** Sampling rate in Hz and samples per channel of a layout, or of a bin that begins with one; null where it names none. */
export function readLayout(layout: string): { readonly sampleHz: number; readonly samples: number } | null {
  const [, hz, samples] = / ([\d.]+) Hz (\d+)/.exec(layout) ?? []
  return hz === undefined || samples === undefined ? null : { sampleHz: Number(hz), samples: Number(samples) }
}
