import { chartText } from '@undertone/chart/spec/chart.text'
import type { ChartTool } from '../frame/chart-tools.tsx'
import type { SpectrumControls } from './spectrum-keyboard.ts'

const scaleNames = { linear: chartText.logScale, log: chartText.levelScale, dB: chartText.linearScale } as const

/** The tools of a spectrum; those of missing parts are omitted. */
export function spectrumTools(controls: SpectrumControls, toggleHarmonics: () => void, toggleSidebands: () => void): ChartTool[] {
  const { view, setView, cursors, faults, baseline } = controls
  const next = { linear: 'log', log: 'dB', dB: 'linear' } as const
  const tools: ChartTool[] = [
    {
      icon: 'log',
      name: scaleNames[view.scale],
      pressed: view.scale !== 'linear',
      run: () => setView({ ...view, scale: next[view.scale] }),
    },
    { icon: 'comb', name: chartText.harmonics, pressed: cursors.harmonicHz !== null, run: toggleHarmonics },
    { icon: 'sidebands', name: chartText.sidebands, pressed: cursors.sideband !== null, run: toggleSidebands },
  ]
  if (faults) tools.push({ icon: 'faults', name: chartText.faultLines, pressed: faults.shown, run: () => faults.show(!faults.shown) })
  if (baseline)
    tools.push({ icon: 'baseline', name: chartText.baseline, pressed: baseline.shown, run: () => baseline.show(!baseline.shown) })
  return tools
}
