type Records = Record<string, string>[]
type Row = Record<string, unknown> & { tenant_id: number }

/** What is wrong with the files of the manifest. */
export function problemsOf(folder: string): string[]
export function pointsOf(folder: string): Records
export function wavesOf(
  folder: string,
  point: string | number,
): Record<'waveform_id' | 'axis' | 'time' | 'file' | 'unit' | 'sampling_hz' | 'speed_rpm', string>[]
export function samplesOf(folder: string, wave: { readonly file: string }): Float32Array
export function valuesOf(folder: string, point: string | number, month: string): Records
export function recordsOf(folder: string, table: string): Row[]
