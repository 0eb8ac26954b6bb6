import { collectionFrequencyMode } from '@undertone/domain/device/device.enums'
import { otherSound, type SoundAddress, soundDefaults } from '../../sound/task/sound-settings.ts'

const { VoicePrint, None } = collectionFrequencyMode.members

/** Which wave of a point is listened to and how, as it stands in an address; 0 and '' mean "not chosen". */
export type VoicePrintAddress = SoundAddress & {
  mappingId: number
  /** The wave that is heard. */
  sound: number
  /** Page of the list; 0 is the one that holds the wave, wherever that may be. */
  soundList: number
  /** Collection mode of the listed waves. */
  soundMode: number
  /** The time range that narrows the list. */
  soundFrom: string
  soundTo: string
}

export const voicePrintDefaults: Omit<VoicePrintAddress, 'mappingId'> = {
  ...soundDefaults,
  sound: 0,
  soundList: 1,
  soundMode: VoicePrint.code,
  soundFrom: '',
  soundTo: '',
}

/** The collection mode of an address: voice prints alone, or waves of every mode. */
export const soundModeIn = ({ soundMode }: Pick<VoicePrintAddress, 'soundMode'>): number =>
  soundMode === None.code ? None.code : VoicePrint.code

/** Another wave is heard, from its start. */
export const choseSound = (sound: number): Partial<VoicePrintAddress> => ({ ...otherSound, sound })

/** Another list is asked for, from its first page, and its first wave comes by itself. */
export const otherList: Partial<VoicePrintAddress> = { ...otherSound, sound: 0, soundList: 1 }

/** A wave of any mode is listened to; its list holds all waves of the point. */
export const listenTo = (waveId: number): Partial<VoicePrintAddress> => ({
  ...otherSound,
  sound: waveId,
  soundList: 0,
  soundMode: None.code,
  soundFrom: '',
  soundTo: '',
})

/** Where a step in time leads: to a wave of the page, to the end of a neighbouring page, or nowhere. The list stands newest first. */
export function soundStep(
  ids: readonly number[],
  current: number,
  towards: 'earlier' | 'later',
  { page, pages }: { readonly page: number; readonly pages: number },
): { readonly sound: number } | { readonly soundList: number; readonly pick: 'first' | 'last' } | null {
  const at = ids.indexOf(current)
  if (at < 0) return null
  const next = ids[towards === 'earlier' ? at + 1 : at - 1]
  if (next !== undefined) return { sound: next }
  if (towards === 'earlier') return page < pages ? { soundList: page + 1, pick: 'first' } : null
  return page > 1 ? { soundList: page - 1, pick: 'last' } : null
}
