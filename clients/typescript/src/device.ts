import { UndertoneError } from './errors.ts'
import { type ClientOptions, Transport } from './transport.ts'

/** Values of a sensor at one time. */
export interface DeviceSample {
  /** Epoch ms; without it the time of receipt, and then a sample that is sent again is another one. */
  readonly ts?: number
  readonly values: Readonly<Record<string, number | string | boolean | null>>
}

/** What became of values. */
export interface SentValues {
  readonly outcome: 'stored' | 'quarantined'
  /** Why they are in quarantine. */
  readonly detail?: string
  readonly clockSuspect?: { readonly samples: number; readonly detail: string }
  readonly unknownKeys?: readonly { readonly key: string; readonly nearest: string | null }[]
}

/**
 * Sends values of sensors as their gateway, by HTTP; resolves when they are committed. `credential` is that of the gateway. They are sent again after a lost
 * answer if all have a time: a sample with the same sensor, time and values is stored once.
 */
export async function sendValues(
  { credential, ...options }: ClientOptions & { readonly credential: string },
  values: Readonly<Record<string, readonly DeviceSample[]>>,
): Promise<SentValues> {
  const transport = new Transport(options)
  const isRepeatable = Object.values(values).every((samples) => samples.every(({ ts }) => ts !== undefined))
  const url = `/api/v1/${encodeURIComponent(credential)}/gateway/telemetry`
  return transport.repeat(isRepeatable, () =>
    transport.post(url, values, async (answer) => {
      const sent: unknown = await answer.json()
      if (typeof sent === 'object' && sent !== null && 'outcome' in sent) return sent as SentValues
      throw new UndertoneError('The answer is not one of the product', { status: answer.status })
    }),
  )
}
