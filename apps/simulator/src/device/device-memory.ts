import path from 'node:path'
import { isAnswer } from '../transport/answer.ts'
import { readJson, writeJson } from '../transport/json-file.ts'

/** Settings of a device by name. */
export type Settings = Readonly<Record<string, unknown>>

/** Answers that a gateway remembers: a command that arrives again is answered again and not executed (guess: more than are ever in flight). */
const maxRemembered = 500

/** What devices keep while they are switched off: their settings, and which commands they have executed. */
export interface DeviceMemory {
  /** The settings of a gateway or sensor; those with which it left the factory until one is changed. */
  settingsOf(device: string): Settings
  change(device: string, settings: Settings): void
  /** The answer that was given to a command of a gateway, or undefined. */
  answerTo(gateway: string, id: number): string | undefined
  remember(gateway: string, id: number, answer: string): void
  /** The version of the firmware that a device has been upgraded to; undefined for the one that it left the factory with. */
  firmwareOf(device: string): string | undefined
  installed(device: string, version: string): void
}

interface Stored {
  readonly settings: Record<string, Settings>
  readonly answers: Record<string, [number, string][]>
  readonly firmware: Record<string, string>
}

const fileIn = (folder: string) => path.join(folder, 'devices.json')

function stored(folder: string): Stored {
  const read = readJson(fileIn(folder))
  if (!isAnswer(read) || !isAnswer(read.settings) || !isAnswer(read.answers)) return { settings: {}, answers: {}, firmware: {} }
  const settings = Object.entries(read.settings).filter((entry): entry is [string, Settings] => isAnswer(entry[1]))
  const isPair = (one: unknown): one is [number, string] => Array.isArray(one) && typeof one[0] === 'number' && typeof one[1] === 'string'
  const answers = Object.entries(read.answers).map(([gateway, list]) => [gateway, Array.isArray(list) ? list.filter(isPair) : []] as const)
  const versions = Object.entries(isAnswer(read.firmware) ? read.firmware : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { settings: Object.fromEntries(settings), answers: Object.fromEntries(answers), firmware: Object.fromEntries(versions) }
}

/** The memory of all devices, kept in a file: what one has executed is written before it answers. */
export function openDeviceMemory(folder: string, factory: (device: string) => Settings): DeviceMemory {
  const state = stored(folder)
  const save = () => writeJson(fileIn(folder), state)
  return {
    settingsOf: (device) => ({ ...factory(device), ...state.settings[device] }),
    change(device, settings) {
      state.settings[device] = { ...state.settings[device], ...settings }
      save()
    },
    firmwareOf: (device) => state.firmware[device],
    installed(device, version) {
      if (state.firmware[device] === version) return
      state.firmware[device] = version
      save()
    },
    answerTo: (gateway, id) => state.answers[gateway]?.find(([known]) => known === id)?.[1],
    remember(gateway, id, answer) {
      state.answers[gateway] = [...(state.answers[gateway] ?? []), [id, answer] as [number, string]].slice(-maxRemembered)
      save()
    },
  }
}
