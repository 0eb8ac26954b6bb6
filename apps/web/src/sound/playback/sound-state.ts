import { voicePrintPlayback } from '@undertone/domain/analysis/analysis.enums'
import type { CodeOf } from '@undertone/domain/core/enum'

const { Disabled, Normal, Playing, Paused } = voicePrintPlayback.members

/** The state of playback. */
export type PlaybackCode = CodeOf<typeof voicePrintPlayback>

/** The playback of a wave: its state, and positions in seconds of the wave, independent of the speed. */
export interface Playback {
  readonly code: PlaybackCode
  readonly atS: number
  readonly lengthS: number
  /** It was stopped and keeps its position briefly before it returns to the start. */
  readonly resetting: boolean
}

/** Events of a playback. */
export type PlaybackEvent =
  /** Another wave is loaded; null if it cannot be played. */
  | { readonly type: 'wave'; readonly lengthS: number | null }
  | { readonly type: 'play' | 'pause' | 'stop' | 'reset' | 'end' }
  /** Playback has reached a position. */
  | { readonly type: 'at'; readonly atS: number }
  /** The user selected a position. */
  | { readonly type: 'seek'; readonly atS: number }

/** No wave. */
export const disabled: Playback = { code: Disabled.code, atS: 0, lengthS: 0, resetting: false }

/** Play is allowed in Normal and Paused. */
export const canPlay = ({ code }: Playback): boolean => code === Normal.code || code === Paused.code
/** Pause is allowed in Playing. */
export const canPause = ({ code }: Playback): boolean => code === Playing.code
/** Stop is allowed in Playing and Paused. */
export const canStop = ({ code }: Playback): boolean => code === Playing.code || code === Paused.code

const within = (state: Playback, atS: number): number => Math.min(state.lengthS, Math.max(0, atS))

/** The playback after an event (specification, section 4); events that are not allowed are ignored. */
export function afterEvent(state: Playback, event: PlaybackEvent): Playback {
  switch (event.type) {
    case 'wave':
      return event.lengthS === null ? disabled : { code: Normal.code, atS: 0, lengthS: event.lengthS, resetting: false }
    case 'play':
      return canPlay(state) ? { ...state, code: Playing.code, atS: state.resetting ? 0 : state.atS, resetting: false } : state
    case 'pause':
      return canPause(state) ? { ...state, code: Paused.code } : state
    case 'stop':
      return canStop(state) ? { ...state, code: Normal.code, resetting: true } : state
    case 'reset':
      return state.resetting ? { ...state, atS: 0, resetting: false } : state
    case 'end':
      return state.code === Playing.code ? { ...state, code: Normal.code, atS: 0 } : state
    case 'at':
      return state.code === Playing.code ? { ...state, atS: within(state, event.atS) } : state
    case 'seek':
      return state.code === Disabled.code ? state : { ...state, atS: within(state, event.atS), resetting: false }
  }
}
