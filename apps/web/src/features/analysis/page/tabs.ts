import { findingSlice } from '../address/finding-address.ts'
import { tabSlice } from '../address/query-address.ts'
import type { AnalysisTab } from '../tab/analysis-tab.tsx'
import { axisOrbitTab } from '../tabs/axis-orbit/axis-orbit-tab.tsx'
import { cepstrumTab } from '../tabs/cepstrum/cepstrum-tab.tsx'
import { frequencySpectrumTab } from '../tabs/frequency-spectrum/frequency-spectrum-tab.tsx'
import { multipleIndicatorsTab } from '../tabs/multiple-indicators/multiple-indicators-tab.tsx'
import { orderAnalysisTab } from '../tabs/order-analysis/order-analysis-tab.tsx'
import { pluginTab } from '../tabs/plugin/plugin-tab.tsx'
import { temperatureTab } from '../tabs/temperature/temperature-tab.tsx'
import { timeDomainTab } from '../tabs/time-domain/time-domain-tab.tsx'
import { trendWaveTab } from '../tabs/trend-wave/trend-wave-tab.tsx'
import { voicePrintTab } from '../tabs/voice-print/voice-print-tab.tsx'
import { waterfallTab } from '../tabs/waterfall/waterfall-tab.tsx'

/** The tabs, in the order of the page. */
export const analysisTabs: readonly AnalysisTab[] = [
  trendWaveTab,
  timeDomainTab,
  frequencySpectrumTab,
  waterfallTab,
  temperatureTab,
  multipleIndicatorsTab,
  cepstrumTab,
  axisOrbitTab,
  orderAnalysisTab,
  voicePrintTab,
  pluginTab,
]

/** All slices of the page's address, each once. */
export const analysisSlices = [...new Set([tabSlice, findingSlice, ...analysisTabs.flatMap(({ slices }) => slices)])]

/** The tab of a code; an unknown code is the first. */
export const tabOf = (code: number): AnalysisTab => analysisTabs.find((tab) => tab.code === code) ?? trendWaveTab
