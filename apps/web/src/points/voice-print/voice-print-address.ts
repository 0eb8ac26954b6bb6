import { collectionFrequencyMode } from '@undertone/domain/device/device.enums'
import { resetLoop, type SoundAddress, soundDefaults } from '../../sound/task/sound-settings.ts'

const { VoicePrint, None } = collectionFrequencyMode.members

/** The played wave of a point and its settings in an address; 0 and '' mean "not selected". */
export type VoicePrintAddress = SoundAddress & {
  mappingId: number
  /** Id of the played wave. */
  sound: number
  /** Page of the list; 0 is the page that contains the wave. */
  soundList: number
  /** Collection mode of the listed waves. */
  soundMode: number
  /** The time range of the list. */
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

/** The collection mode in an address: voice prints only, or waves of all modes. */
export const soundModeIn = ({ soundMode }: Pick<VoicePrintAddress, 'soundMode'>): number =>
  soundMode === None.code ? None.code : VoicePrint.code

/** Selects another wave, from its start. */
export const selectSound = (sound: number): Partial<VoicePrintAddress> => ({ ...resetLoop, sound })

/** Resets to the first page of another list and its first wave. */
export const resetList: Partial<VoicePrintAddress> = { ...resetLoop, sound: 0, soundList: 1 }

/** Selects a wave of any mode; the list then contains all waves of the point. */
export const listenTo = (waveId: number): Partial<VoicePrintAddress> => ({
  ...resetLoop,
  sound: waveId,
  soundList: 0,
  soundMode: None.code,
  soundFrom: '',
  soundTo: '',
})

/** The target of a step in time: a wave of the page, the end of an adjacent page, or null. The list is sorted newest first. */
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
