import { formatNumber } from '@undertone/chart/format/format-number'
import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import type { WaveData } from '@undertone/chart/wave/wave-spec'
import { Select } from 'antd'
import { useText } from '../../core/language/language.ts'
import { soundText } from '../chart/sound-chart.text.ts'
import { SoundWaveChart } from '../chart/sound-wave-chart.tsx'
import { SpectrogramChart } from '../chart/spectrogram-chart.tsx'
import type { SoundControls } from '../playback/use-sound.ts'
import { bandPatch, listeningModeIn, loopText, soundBandIn } from '../task/sound-settings.ts'
import { segmentsFor } from '../task/spectrogram-task.ts'
import styles from './sound.module.css'
import { soundBarText, soundProblem } from './sound.text.ts'

const nothing: WaveData = { axes: [], sampleHz: 1, sampleCount: 0, unit: '' }

/** Loudspeakers reproduce almost nothing below this, in Hz (guess: those of a laptop start at about twice as much). */
const loudspeakerHz = 150
/** Upper limit of human hearing, in Hz. */
const hearingHz = 20_000

interface SoundPanelProps {
  readonly sound: SoundControls
  /** Shown when no wave is selected. */
  readonly empty: string
  readonly noData: string
  readonly visibleRange?: ChartRange | null
  readonly onVisibleRange?: (range: ChartRange | null) => void
}

const linkOf = ({ sound, empty, noData, visibleRange = null, onVisibleRange }: SoundPanelProps) => ({
  data: sound.data ?? nothing,
  player: sound.player,
  loop: sound.loop,
  onLoop: (loop: { fromS: number; toS: number }) => sound.change({ soundLoop: loopText(loop) }),
  height: 'fill' as const,
  syncKey: 'sound',
  visibleRange,
  onVisibleRange: (range: ChartRange | null) => {
    sound.setVisibleRange(range)
    onVisibleRange?.(range)
  },
  loading: sound.loading,
  error: sound.error ? { message: noData, detail: sound.error.message } : null,
  empty: { message: sound.waveId > 0 ? noData : empty },
})

/** The panel of the played wave. */
export function SoundWavePanel(props: SoundPanelProps) {
  return (
    <div className={styles.chart}>
      <SoundWaveChart {...linkOf(props)} />
    </div>
  )
}

/** The panel of its spectrogram. */
export function SpectrogramPanel(props: SoundPanelProps) {
  const say = useText()
  const { sound } = props
  const { address, change, levels, levelsProblem } = sound
  const hearing = listeningModeIn(address)
  const { lowHz, highHz } = soundBandIn(address, sound.sampleHz)
  const link = linkOf(props)
  const isEmpty = sound.data === null
  return (
    <div className={`${styles.chart} ${styles.picture}`}>
      <SpectrogramChart
        {...link}
        found={isEmpty ? null : levels}
        loading={link.loading || (!isEmpty && sound.levelsPending)}
        error={link.error ?? (levelsProblem ? { message: say(soundBarText.noPicture), detail: say(soundProblem(levelsProblem)) } : null)}
        log={address.logHz}
        onLog={(logHz) => change({ logHz })}
        band={hearing === 'whole' ? null : { lowHz, highHz }}
        onBand={(band) => change(bandPatch(band))}
      />
    </div>
  )
}

/** The window length of the spectrogram: longer windows separate frequencies, shorter ones shocks. */
export function SegmentChoice({ sound }: { readonly sound: SoundControls }) {
  const say = useText()
  const choices = segmentsFor(sound.samples?.length ?? 0)
  return (
    <Select<number>
      size="small"
      aria-label={say(soundText.windowLength)}
      value={choices.includes(sound.segment) ? sound.segment : 0}
      popupMatchSelectWidth={false}
      options={[
        { value: 0, label: `${say(soundBarText.windowLength)} · ${say(soundBarText.automatic)}` },
        ...choices.map((value) => ({
          value,
          label: `${say(soundBarText.points, { n: value })} · ${formatNumber(sound.sampleHz / value, 1)} Hz`,
        })),
      ]}
      onChange={sound.setSegment}
    />
  )
}

/** Notes on the sound: highest frequency, silence, saturation. */
export function SoundWarnings({ sound }: { readonly sound: SoundControls }) {
  const say = useText()
  const { samples, sampleHz, silent, saturatedPermille } = sound
  if (!samples) return null
  const highest = sampleHz / 2
  return (
    <p className={styles.remarks}>
      {silent && <strong>{say(soundText.silent)}</strong>}
      {saturatedPermille > 0 && <strong>{say(soundText.saturated, { share: formatNumber(saturatedPermille, 1) })}</strong>}
      {highest < hearingHz && (
        <span>
          {say(soundText.hearable, { hz: formatNumber(highest, Number.isInteger(highest) ? 0 : 1) })}
          {highest < loudspeakerHz && ` · ${say(soundText.headphones)}`}
        </span>
      )}
      <span className={styles.hint}>{say(soundText.seekHint)}</span>
    </p>
  )
}
