import { fileKindOf } from '../file/file-kinds.table.ts'

/** Largest package, bytes (guess: sixteen times the flash of a large microcontroller; a package is read into memory as a whole). */
export const maxFirmwareBytes = fileKindOf('firmware').maxBytes
/** Bytes of packages that a server keeps in memory (guess: two large ones, or a dozen of ordinary size). */
export const firmwareCacheBytes = 2 * maxFirmwareBytes
/** Largest chunk that a device may ask for, bytes: with its topic it stays below the limit of a packet. */
export const maxChunkBytes = 65_536
/** Bytes a second that devices of one customer, and all of them, are sent (guesses: measurements of thousands of gateways fit beside it). */
export const firmwareRates = { tenantBytes: 1_048_576, allBytes: 4 * 1_048_576 } as const
/**
 * Whole packages that are sent by HTTP at once, by gateway and in all, and the longest time of each, min (guesses: each is in memory until its device
 * has read it; a line that is too slow for this asks for parts). A customer gets half of them, so that another always gets one.
 */
export const wholeDownloads = { gateway: 1, all: 4, minutes: 5 } as const

/** Devices of one roll-out (guess: a large fleet; more are two roll-outs). */
export const maxRolloutDevices = 5000
/** Devices that download or install at a time, by default and at most (guesses: ThingsBoard's default is 100 a minute). */
export const rolloutParallel = { initial: 50, max: 500 } as const
/** Failures, in percent of the devices whose stage has begun, beyond which a roll-out stops by itself. */
export const stopPercent = { initial: 10, max: 100 } as const
/** Longest time of each phase, by default and at most (guesses: a slow radio; a day for what is installed at night; a month for devices that are away). */
export const phaseLimits = {
  downloadMinutes: { initial: 60, max: 1440 },
  installMinutes: { initial: 30, max: 1440 },
  waitHours: { initial: 72, max: 720 },
} as const
/** A connected device that has not begun after this holds no place of the limit in parallel, min (guess: some upload periods of a gateway). */
export const offerMinutes = 10
/** Most stages of a roll-out (guess). */
export const maxStages = 10
