import { digestOf } from '../../history/codec/digest.ts'
import { clockProblem } from '../message/clock-limit.ts'
import { withMappedKeys } from '../message/mapped-keys.ts'
import type { Sender } from '../message/message.ts'
import type { QuarantineReason } from '../message/quarantine-reason.ts'
import type { Sample } from '../message/sample.ts'
import { type PointUnit, type QuarantineUnit, quarantinedPoint } from '../message/unit.ts'
import { convertSignal } from './analogue-point.ts'
import type { SensorCache, SensorLocation } from './sensor-cache.ts'

/** A sample of a sensor at a measuring point. */
export interface ResolvedSample {
  readonly unit: PointUnit
  readonly sample: Sample
  readonly location: SensorLocation
}

/** The samples of a batch by destination. */
export interface ResolvedSamples {
  readonly good: readonly ResolvedSample[]
  /** Samples with an untrusted clock. */
  readonly suspect: readonly ResolvedSample[]
  readonly quarantined: readonly QuarantineUnit[]
}

/** Location of a sensor's data, or why there is none. */
export type ResolvedSensor = SensorLocation | { readonly reason: QuarantineReason; readonly detail: string }

/** A sensor of another tenant is unknown; a sensor of another gateway is rejected. */
export function resolveSensor(place: SensorLocation | null, sender: Sender, sensorId: string): ResolvedSensor {
  if (!place) return { reason: 'unknownSensor', detail: `no sensor ${sensorId}` }
  if (place.gatewayId !== sender.gatewayId) return { reason: 'foreignSensor', detail: `the sensor ${sensorId} is bound to another gateway` }
  return place
}

const sensorIdOf = ({ point, message }: PointUnit): string => point.sensorId ?? message.sender.deviceId

/** Sorts the point units by whether their sensor and time are valid; all sensors are looked up together. */
export async function resolveSamples(sensors: SensorCache, units: readonly PointUnit[]): Promise<ResolvedSamples> {
  const placeOf = await sensors.locate(units.map((unit) => ({ tenantId: unit.message.sender.tenantId, sensorId: sensorIdOf(unit) })))
  const good: ResolvedSample[] = []
  const suspect: ResolvedSample[] = []
  const quarantined: QuarantineUnit[] = []
  for (const unit of units) {
    const { sender, receivedAt } = unit.message
    const sensorId = sensorIdOf(unit)
    const location = resolveSensor(placeOf(sender.tenantId, sensorId), sender, sensorId)
    if ('reason' in location) quarantined.push(quarantinedPoint(unit, location.reason, location.detail))
    else if (location.mappingId === null)
      quarantined.push(quarantinedPoint(unit, 'unboundSensor', 'the sensor is not bound to a measuring point'))
    else {
      const sample = sampleOf(unit, location.mappingId, location)
      const list = clockProblem(sample.t, receivedAt) === null ? good : suspect
      list.push({ unit, location, sample })
    }
  }
  return { good, suspect, quarantined }
}

function sampleOf({ message, point }: PointUnit, mappingId: number, { sensorPk, mappings, scale }: SensorLocation): Sample {
  const { seq, resend, correction } = point
  const { values, extra } = withMappedKeys(point, mappings)
  const { receivedAt } = message
  return {
    mappingId,
    t: point.t ?? receivedAt,
    sensorPk,
    receivedAt,
    seq,
    resend,
    correction,
    // Of what was sent: a repetition stays one after the range of its sensor was changed.
    digest: digestOf(values, extra),
    values: convertSignal({ values, extra }, scale),
    extra,
  }
}
