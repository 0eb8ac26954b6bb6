import { type FileHandle, open, rm } from 'node:fs/promises'
import { DomainError } from '@undertone/domain/core/error'
import type { Context } from '../../../platform/identity/principal.ts'
import type { FileSeries } from '../batch/batch-file.store.ts'
import type { StoreParts } from '../batch/read-batch.ts'
import type { PlannedSeries } from './place-telemetry.ts'
import type { KeyFile } from './plan-telemetry.ts'
import type { TelemetryReader } from './telemetry-reader.ts'

/** Times and values of a key. */
interface Values {
  readonly times: Float64Array
  readonly values: Float64Array
}

interface ReadParts extends Pick<StoreParts, 'imports'> {
  readonly reader: TelemetryReader
}

/** Bytes of a number. */
const numberBytes = 8

const bytesOf = ({ buffer, byteOffset, byteLength }: Float64Array): Uint8Array => new Uint8Array(buffer, byteOffset, byteLength)

/** The files of keys, each with the keys that are wanted of it. */
function wantedOf(planned: readonly PlannedSeries[]): Map<number, { readonly file: KeyFile['file']; readonly series: FileSeries[] }> {
  const wanted = new Map<number, { readonly file: KeyFile['file']; readonly series: FileSeries[] }>()
  for (const { due } of planned)
    for (const { file, series } of due) {
      const own = wanted.get(file.id) ?? { file, series: [] }
      wanted.set(file.id, own)
      own.series.push(series)
    }
  return wanted
}

/** The values of an import by their keys, in a local file: each of its files is read once, for all points that have values of it, and is in memory alone. */
export class ValueDraft {
  readonly #file: FileHandle
  readonly #path: string
  readonly #places = new Map<FileSeries, { readonly at: number; readonly n: number }>()
  readonly #problems = new Map<number, DomainError>()
  #size = 0

  private constructor(file: FileHandle, path: string) {
    this.#file = file
    this.#path = path
  }

  /** Reads the files that are still to be imported. `wanted` throws once it is no longer wanted. */
  static async fill(
    { imports, reader }: ReadParts,
    { caller: { scope, timeZone } }: Context,
    planned: readonly PlannedSeries[],
    wanted: () => Promise<void>,
  ): Promise<ValueDraft> {
    const path = await imports.drafts.next()
    const draft = new ValueDraft(await open(path, 'wx+', 0o600), path)
    try {
      for (const { file, series } of wantedOf(planned).values()) {
        await wanted()
        try {
          const { values } = await reader.read({ imports }, file, { tenantId: scope.tenantId, timeZone, wanted: series })
          for (const [at, one] of series.entries()) await draft.#add(one, values[at] ?? null)
        } catch (error) {
          // A reason to refuse the points that have values of it.
          if (!(error instanceof DomainError)) throw error
          draft.#problems.set(file.id, error)
        }
      }
      return draft
    } catch (error) {
      await draft.close()
      throw error
    }
  }

  async #add(series: FileSeries, values: Values | null): Promise<void> {
    if (!values) return
    this.#places.set(series, { at: this.#size, n: values.times.length })
    for (const numbers of [values.times, values.values]) {
      await this.#file.writeFile(bytesOf(numbers))
      this.#size += numbers.byteLength
    }
  }

  /** The values of a key of a file; null where the file does not have it. @throws why the file was not read. */
  async read({ file, series }: KeyFile): Promise<Values | null> {
    const problem = this.#problems.get(file.id)
    if (problem) throw problem
    const place = this.#places.get(series)
    if (!place) return null
    const [times, values] = [new Float64Array(place.n), new Float64Array(place.n)]
    await this.#fill(times, place.at)
    await this.#fill(values, place.at + place.n * numberBytes)
    return { times, values }
  }

  async #fill(numbers: Float64Array, at: number): Promise<void> {
    const { bytesRead } = await this.#file.read(bytesOf(numbers), 0, numbers.byteLength, at)
    if (bytesRead !== numbers.byteLength) throw new Error('the draft of an import is shorter than what was written to it')
  }

  /** Keeps it from being taken for what a crash has left. */
  async touch(): Promise<void> {
    await this.#file.utimes(new Date(), new Date())
  }

  async close(): Promise<void> {
    await this.#file.close()
    await rm(this.#path, { force: true })
  }
}
