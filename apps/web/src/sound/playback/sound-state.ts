import { voicePrintPlayback } from '@undertone/domain/analysis/analysis.enums'
import type { CodeOf } from '@undertone/domain/core/enum'

const { Disabled, Normal, Playing, Paused } = voicePrintPlayback.members

/** How playback stands. */
export type PlaybackCode = CodeOf<typeof voicePrintPlayback>

/** The playback of a wave: its state, and places in seconds of the wave, however slowly it is played. */
export interface Playback {
  readonly code: PlaybackCode
  readonly atS: number
  readonly lengthS: number
  /** It was stopped and stands where it was for a moment, before it goes to the start. */
  readonly resetting: boolean
}

/** What can happen to a playback. */
export type PlaybackEvent =
  /** Another wave is shown; null where it holds nothing to play. */
  | { readonly type: 'wave'; readonly lengthS: number | null }
  | { readonly type: 'play' | 'pause' | 'stop' | 'reset' | 'end' }
  /** The sound has come to a place. */
  | { readonly type: 'at'; readonly atS: number }
  /** Somebody chose a place. */
  | { readonly type: 'seek'; readonly atS: number }

/** No wave. */
export const disabled: Playback = { code: Disabled.code, atS: 0, lengthS: 0, resetting: false }

/** Play is allowed in Normal and Paused. */
export const canPlay = ({ code }: Playback): boolean => code === Normal.code || code === Paused.code
/** Pause stands in the place of play while it plays. */
export const canPause = ({ code }: Playback): boolean => code === Playing.code
/** Stop is allowed in Playing and Paused. */
export const canStop = ({ code }: Playback): boolean => code === Playing.code || code === Paused.code

const within = (state: Playback, atS: number): number => Math.min(state.lengthS, Math.max(0, atS))

/** The playback after an event (specification, section 4); what is not allowed changes nothing. */
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
