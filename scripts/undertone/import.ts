import path from 'node:path'
import type { CodeOf } from '@undertone/domain/core/enum'
import type { recordingUnit } from '@undertone/domain/waveform/recording.enums'
import type { Undertone } from '../../clients/typescript/src/index.ts'
import { exits, Problem } from './problem.ts'
import { bytesOf } from './read-file.ts'

/** What is said of a recording besides its file. */
export interface ImportOptions {
  readonly point: number
  /** `0X,1Y`: the channels of the file and the axes that they are. */
  readonly channels?: string
  readonly unit?: CodeOf<typeof recordingUnit>
  readonly rate?: string
  readonly rpm?: string
  readonly time?: string
}

/** Uses of the channels: those that the file names; a single channel is X. */
export function channelsOf(
  channels: readonly { readonly index: number; readonly axis: string | null; readonly problem: string | null }[],
): string {
  const usable = channels.filter(({ problem }) => problem === null)
  const [only] = usable
  if (usable.length === 1 && only) return `${only.index}${only.axis ?? 'X'}`
  const named = usable.filter(({ axis }) => axis !== null)
  if (named.length === 0)
    throw new Problem('The file does not say which channel is which axis: state them with --channels 0X,1Y,2Z', exits.usage)
  return named.map(({ index, axis }) => `${index}${axis}`).join(',')
}

/** Imports a recording (WAV, CSV, UFF58, MAT) to a measuring point; the answer names the waveform. */
export async function importRecording(client: Undertone, file: string, options: ImportOptions): Promise<string> {
  const { point, channels, unit, rate, rpm, time } = options
  const sent = new File([new Uint8Array(bytesOf(file))], path.basename(file))
  const uses = channels ?? channelsOf((await client.call('POST /wave/import/preview', { query: {}, file: sent })).channels)
  const query = {
    mappingId: point,
    channels: uses,
    ...(unit === undefined ? {} : { unit }),
    ...(rate === undefined ? {} : { sampleHz: rate }),
    ...(rpm === undefined ? {} : { rpm }),
    ...(time === undefined ? {} : { time }),
  }
  const { waveId, time: at } = await client.call('POST /wave/import/apply', { query, file: sent })
  return `${file}: waveform ${waveId} of ${at}`
}

/** Options of the import of a company: `npm run import-company` has the same. */
export const companyOptions = ['into', 'edition', 'app-edition', 'expires'] as const

/** They are passed on as they are given. */
export const companyArgs = (options: Readonly<Record<string, string | boolean | undefined>>): string[] =>
  companyOptions.flatMap((name) => (typeof options[name] === 'string' ? [`--${name}=${options[name]}`] : []))
