import { markRepeated, readSensorIds } from '@undertone/domain/device/networking/device-ids'
import { networkingDeviceFields } from '@undertone/domain/device/networking/networking-task.resource'

const { sensorId: field } = networkingDeviceFields

/** What a text of sensor ids adds to a task. */
export interface AddedDevices {
  /** Each once, without those that the task has. */
  readonly fresh: readonly string[]
  /** Listed twice, or in the task already. */
  readonly repeated: readonly string[]
  readonly invalid: readonly string[]
}

const isValid = (id: string): boolean => id.length <= field.max && (field.pattern?.regex.test(id) ?? true)

/** Reads a text of sensor ids beside the ids that a task has. */
export function addedDevices(text: string, present: readonly string[]): AddedDevices {
  const listed = markRepeated([...present, ...readSensorIds(text)]).slice(present.length)
  const invalid = listed.filter(({ sensorId }) => !isValid(sensorId)).map(({ sensorId }) => sensorId)
  return {
    fresh: listed.filter(({ sensorId, isRepeated }) => !isRepeated && isValid(sensorId)).map(({ sensorId }) => sensorId),
    repeated: [...new Set(listed.filter(({ isRepeated }) => isRepeated).map(({ sensorId }) => sensorId))],
    invalid: [...new Set(invalid)],
  }
}
