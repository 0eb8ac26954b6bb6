import { digestOf } from '../../history/codec/digest.ts'
import { clockDoubt } from '../message/clock-limit.ts'
import type { Sender } from '../message/message.ts'
import type { QuarantineReason } from '../message/quarantine-reason.ts'
import type { Sample } from '../message/sample.ts'
import { type PointUnit, type QuarantineUnit, quarantinedPoint } from '../message/unit.ts'
import type { SensorCache, SensorPlace } from './sensor-cache.ts'

/** A sample of a sensor that sits on a measuring point. */
export interface Located {
  readonly unit: PointUnit
  readonly sample: Sample
  readonly place: SensorPlace
}

/** The samples of a batch by where they belong. */
export interface Sorted {
  readonly good: readonly Located[]
  /** Those whose clock cannot be believed. */
  readonly suspect: readonly Located[]
  readonly aside: readonly QuarantineUnit[]
}

/** Where the data of a sensor belong, or why they belong nowhere. */
export type Placed = SensorPlace | { readonly reason: QuarantineReason; readonly detail: string }

/** A sensor of another tenant is unknown here, and one of another gateway is not the sender's to speak for. */
export function judged(place: SensorPlace | null, sender: Sender, sensorId: string): Placed {
  if (!place) return { reason: 'unknownSensor', detail: `no sensor ${sensorId}` }
  if (place.gatewayId !== sender.gatewayId) return { reason: 'foreignSensor', detail: `the sensor ${sensorId} is bound to another gateway` }
  return place
}

const sensorIdOf = ({ point, message }: PointUnit): string => point.sensorId ?? message.sender.deviceId

/** Sorts the point units by whether their sensor and time can be believed; all sensors are looked up at once. */
export async function locateAll(sensors: SensorCache, units: readonly PointUnit[]): Promise<Sorted> {
  const placeOf = await sensors.places(units.map((unit) => ({ tenantId: unit.message.sender.tenantId, sensorId: sensorIdOf(unit) })))
  const good: Located[] = []
  const suspect: Located[] = []
  const aside: QuarantineUnit[] = []
  for (const unit of units) {
    const { sender, receivedAt } = unit.message
    const sensorId = sensorIdOf(unit)
    const place = judged(placeOf(sender.tenantId, sensorId), sender, sensorId)
    if ('reason' in place) aside.push(quarantinedPoint(unit, place.reason, place.detail))
    else if (place.mappingId === null) aside.push(quarantinedPoint(unit, 'unboundSensor', 'the sensor sits on no measuring point'))
    else {
      const sample = sampleOf(unit, place.mappingId, place.sensorPk)
      const list = clockDoubt(sample.t, receivedAt) === null ? good : suspect
      list.push({ unit, place, sample })
    }
  }
  return { good, suspect, aside }
}

function sampleOf({ message, point }: PointUnit, mappingId: number, sensorPk: number): Sample {
  const { seq, resend, correction, values, extra } = point
  const { receivedAt } = message
  return {
    mappingId,
    t: point.t ?? receivedAt,
    sensorPk,
    receivedAt,
    seq,
    resend,
    correction,
    digest: digestOf(values, extra),
    values,
    extra,
  }
}
