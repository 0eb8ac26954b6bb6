import { temperatureIntervalMinutes } from '@undertone/domain/analysis/analysis-limits'
import { addressSlice } from '../../address/address-slice.ts'

const [minutes] = temperatureIntervalMinutes

/** The two temperature panels: machine, points, day and interval in minutes. */
export const temperatureSlice = addressSlice(
  {
    ...{ temDevice: 0, temPoints: [], temDay: '', temMinutes: minutes },
    ...{ riseDevice: 0, risePoints: [], riseDay: '', riseMinutes: minutes },
  },
  { area: ['temDevice', 'temPoints', 'riseDevice', 'risePoints'] },
)
