import { bandMapKeys, bandMaps } from '@undertone/domain/analysis/bands/band-maps.table'
import { useText } from '../../../../core/language/language.ts'
import type { SliceProps } from '../../address/address-slice.ts'
import type { envelopeSlice } from '../../address/spectrum-address.ts'
import { ChoiceBar } from '../../panel/choice-bar.tsx'
import { bandMapIn } from '../band-map/band-map-data.ts'
import { spectrumText } from './spectrum.text.ts'

/** Selects the map in which the band of an envelope is looked for. */
export function BandMapBar({ address, change }: SliceProps<typeof envelopeSlice>) {
  const say = useText()
  return (
    <ChoiceBar
      label={say(spectrumText.bandMap)}
      choices={[
        { value: '', label: say(spectrumText.bandMapOff) },
        ...bandMapKeys.map((key) => ({
          value: key as string,
          label: say(bandMaps[key]),
          name: `${say(bandMaps[key])}: ${say(bandMaps[key].use)}`,
        })),
      ]}
      value={bandMapIn(address) ?? ''}
      onChange={(bandMap) => change({ bandMap })}
    />
  )
}
