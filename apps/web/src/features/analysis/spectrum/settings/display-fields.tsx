import { useText } from '../../../../core/language/language.ts'
import type { SliceProps } from '../../address/address-slice.ts'
import type { displaySlice, splitSlice } from '../../address/display-address.ts'
import { useDisplay } from '../../address/use-display.ts'
import { analysisText } from '../../panel/analysis.text.ts'
import { SettingSelect } from './setting-select.tsx'
import { spectrumText } from './spectrum.text.ts'

/** How spectra are drawn: the scale of the frequency axis, and the sensor axes together or one above the other. */
export function DisplayFields({ address, change }: SliceProps<typeof displaySlice | typeof splitSlice>) {
  const say = useText()
  const [display, setDisplay] = useDisplay({ address, change })
  const option = (value: string, label: string) => ({ value, label, blocked: null })
  return (
    <>
      <SettingSelect
        label={say(spectrumText.frequencyAxis)}
        value={display.isLog ? 'log' : 'line'}
        offered={[option('line', say(analysisText.linear)), option('log', say(analysisText.logarithmic))]}
        blocked={null}
        onChange={(value) => setDisplay({ ...display, isLog: value === 'log' })}
      />
      <SettingSelect
        label={say(analysisText.sensorAxes)}
        value={display.isSplit ? 'each' : 'one'}
        offered={[option('one', say(analysisText.together)), option('each', say(analysisText.oneAbove))]}
        blocked={null}
        onChange={(value) => setDisplay({ ...display, isSplit: value === 'each' })}
      />
    </>
  )
}
