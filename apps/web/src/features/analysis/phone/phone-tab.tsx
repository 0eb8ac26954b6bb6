import { analysisTab as tabs } from '@undertone/domain/analysis/analysis.enums'
import { trendWavePage } from '@undertone/domain/analysis/analysis-limits'
import { useText } from '../../../core/language/language.ts'
import { tabSlice } from '../address/query-address.ts'
import { samplingSlice } from '../address/sampling-address.ts'
import { soundSlice } from '../address/sound-address.ts'
import { spectrumViewSlices } from '../address/spectrum-address.ts'
import { useSamplingSide } from '../sampling/use-sampling-side.tsx'
import { analysisTab, type TabProps } from '../tab/analysis-tab.tsx'
import { pluginSlice } from '../tabs/plugin/plugin-address.ts'
import { trendWaveSlice, viewIn } from '../tabs/trend-wave/trend-wave-address.ts'
import styles from './phone.module.css'
import { phoneText } from './phone.text.ts'
import { PhonePlugin } from './phone-plugin.tsx'
import { PhoneRecordings } from './phone-recordings.tsx'
import { PhoneSound } from './phone-sound.tsx'
import { PhoneSpectrum, phoneSpectra } from './phone-spectrum.tsx'
import { PhoneWave } from './phone-wave.tsx'

const slices = [tabSlice, samplingSlice, soundSlice, trendWaveSlice, pluginSlice, ...spectrumViewSlices] as const

/** One recording of a point, the newest by default: its charts one above the other. */
function PhoneTab({ address, change, settle }: TabProps<(typeof slices)[number]>) {
  const say = useText()
  const { side, records, names, step } = useSamplingSide({ address, change, settle }, trendWavePage.size)
  const { waveId } = address
  const sampling = records.find((one) => one.waveId === waveId)
  return (
    <>
      <PhoneRecordings waveId={waveId} time={sampling?.dateTime ?? ''} list={side} step={step} />
      <p className={styles.short}>{say(phoneText.inShort)}</p>
      <PhoneWave address={address} change={change} sampling={sampling} names={names} />
      {phoneSpectra(viewIn(address)).map(({ view, isNamed }, at) => (
        <PhoneSpectrum key={`${at === 0 ? 'spectrum' : 'envelope'} ${isNamed}`} {...{ address, change, waveId, view, isNamed, names }} />
      ))}
      <PhonePlugin address={address} change={change} waveId={waveId} names={names} />
      <PhoneSound address={address} change={change} waveId={waveId} names={names} />
      <p className={styles.reduced}>{say(phoneText.reduced)}</p>
    </>
  )
}

/** What a phone shows instead of the tabs: it reads their addresses. */
export const phoneTab = analysisTab({
  member: tabs.members.TrendWave,
  titled: true,
  checked: true,
  selects: 'waveId',
  slices,
  Component: PhoneTab,
})
