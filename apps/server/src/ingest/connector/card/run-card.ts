import { decodeBlock } from '@undertone/device/card/card-body'
import { encodeFrame } from '@undertone/device/card/card-frame'
import { type DataFrame, fitsFrame } from '@undertone/device/card/card-session'
import { channelWave } from '@undertone/device/card/channel-value'
import { cardAddress } from '@undertone/device/card/protocol'
import { mappedEntry } from '@undertone/device/mapped/mapped-entry'
import { protocols } from '@undertone/device/protocols'
import type { CardChannelFacts, CardMapping } from '@undertone/domain/connector/card-config'
import { said } from '@undertone/domain/connector/said'
import { channelSource } from '@undertone/domain/device/card/channel-source'
import type { ReadingState } from '../../../contracts/connector-link.ts'
import type { ConnectorHost } from '../host/connector-host.ts'
import { readingsOf } from '../host/decoded-readings.ts'
import { deliverWave } from '../host/deliver-wave.ts'
import { aborted } from '../line/aborted.ts'
import { Arrivals } from '../line/arrivals.ts'
import type { CardLine } from '../line/card-line.ts'
import { ConnectorFault } from '../line/connector-fault.ts'
import { blockFeatures, channelAxis } from './block-features.ts'

/** A block whose rate differs by more, as a share, from that of its channel is shown as such (guess: clocks of cards are exact to parts of a thousand). */
const sameRate = 0.01

type Outcome = 'stored' | 'quarantined' | null

/** The channels as a card hears of them: what it has to do, and whether anything is bound to them. */
function settingsOf({ channels }: CardMapping): string {
  return JSON.stringify({
    channels: channels.map(({ number, type, isBound, ...rest }) => ({
      ...{ number, type, isBound },
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)),
    })),
  })
}

/** Takes the frames of one card: values as they are, blocks as waveforms with the features that are computed of them. */
class CardTaker {
  readonly #host: ConnectorHost
  readonly #mapping: CardMapping
  /** Blocks are computed one after another. */
  #computing: Promise<unknown> = Promise.resolve()

  constructor(host: ConnectorHost, mapping: CardMapping) {
    this.#host = host
    this.#mapping = mapping
  }

  readonly take = (frame: DataFrame): Promise<Outcome> => (frame.type === 'block' ? this.#block(frame) : this.#raw(frame))

  /** A frame as a message of its own: its values, or what cannot be read, in the quarantine. */
  async #raw(frame: DataFrame): Promise<Outcome> {
    const { setup, deliver, monitor, isTrial, now } = this.#host
    const address = cardAddress(setup.id ?? 0, frame.type)
    const payload = encodeFrame(frame)
    const decoded = protocols.card.decode(payload, address, this.#mapping)
    monitor.read(readingsOf(decoded, 'values', now()))
    const { isQuarantined } = await deliver({ protocol: 'card', address, payload })
    return isTrial ? null : isQuarantined ? 'quarantined' : 'stored'
  }

  async #block(frame: DataFrame): Promise<Outcome> {
    const block = decodeBlock(frame.body)
    const channel = typeof block === 'string' ? undefined : this.#mapping.channels.find(({ number }) => number === block.channel)
    const wave = typeof block === 'string' || !channel ? '' : channelWave(channel, block)
    if (typeof block === 'string' || !channel || typeof wave === 'string' || frame.t === 0) return this.#raw(frame)
    const { setup, deliver, monitor, isTrial } = this.#host
    const features = await this.#compute(() => blockFeatures(block.raw, wave, block.sampleHz))
    const sensorId = channelSource(this.#mapping.cardId, channel.number)
    monitor.read(this.#readings(sensorId, features, channel, block.sampleHz, frame.t))
    const { isQuarantined } = await deliver({
      protocol: 'card',
      address: cardAddress(setup.id ?? 0, 'values'),
      payload: mappedEntry({ raw: JSON.stringify({ sensorId, ts: frame.t, values: features }) }),
    })
    if (isTrial) return null
    const note = { sensorId, t0: frame.t, fs: block.sampleHz, n: block.raw.length, axis: channelAxis, ...wave }
    const answer = await deliverWave(this.#host, 'card', block.rpm === null ? note : { ...note, rpm: block.rpm }, block.samples)
    return isQuarantined || answer !== 'stored' ? 'quarantined' : 'stored'
  }

  #compute<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#computing.then(work, work)
    this.#computing = result.catch(() => undefined)
    return result
  }

  #readings(
    sensorId: string,
    features: Readonly<Record<string, number>>,
    channel: CardChannelFacts,
    sampleHz: number,
    at: number,
  ): ReadingState[] {
    const wanted = channel.adFrequency
    const detail = wanted !== null && Math.abs(sampleHz / wanted - 1) > sameRate ? said('cardRate', { given: sampleHz, wanted }) : null
    return Object.entries(features).map(([key, value]) => ({ sensorId, key, source: 'block', value, quality: 'good', detail, at }))
  }
}

async function serve(line: CardLine, version: string, mapping: CardMapping, host: ConnectorHost, signal: AbortSignal): Promise<void> {
  const { monitor } = host
  const taker = new CardTaker(host, mapping)
  monitor.enter('running')
  monitor.heartbeat()
  line.start({
    settings: settingsOf(mapping),
    take: taker.take,
    refused: (why) => monitor.refused(version === '' ? 'frame' : version, why),
    heartbeat: () => monitor.heartbeat(),
  })
  const why = await Promise.race([line.closed, aborted(signal).then(() => null)])
  line.close()
  if (why !== null) monitor.error(why)
}

/** Takes the frames of a collection card, from each connection that it makes. A trial takes those of a card that is not connected otherwise. */
export async function runCard(host: ConnectorHost, signal: AbortSignal): Promise<void> {
  const { cards, setup, isTrial, monitor } = host
  const { config, card, password } = setup
  if (config.kind !== 'card') throw new ConnectorFault(said('wrongKind'))
  if (!cards) throw new ConnectorFault(said('noCardPort'))
  if (!card) throw new ConnectorFault(said('cardDeleted'))
  if (password === null) throw new ConnectorFault(said('cardSecretMissing'))
  const settings = settingsOf(card.mapping)
  if (!fitsFrame(Buffer.byteLength(settings))) throw new ConnectorFault(said('cardTooManyChannels'))
  const arrivals = new Arrivals<{ readonly line: CardLine; readonly version: string }>()
  const release = cards.claim({
    cardId: config.cardId,
    keys: { secret: password, aesKey: card.aesKey === null ? null : Buffer.from(card.aesKey, 'hex') },
    addresses: config.addresses,
    arrived: (line, version) => arrivals.arrived({ line, version }),
    refused: (from, why) => monitor.refused(from, why),
  })
  if (!release) throw new ConnectorFault(said(isTrial ? 'cardIsOn' : 'cardTaken'))
  try {
    while (!signal.aborted) {
      monitor.enter('listening')
      const next = await arrivals.next(signal)
      if (next) await serve(next.line, next.version, card.mapping, host, signal)
      else if (isTrial) throw new ConnectorFault(said('cardNoDialIn'))
    }
  } finally {
    release()
  }
}
