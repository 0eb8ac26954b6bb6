import type { DirectWave } from '@undertone/device/bluetooth/direct-wave'

/** A waveform as a file that the import of recordings reads: times in s and samples in the unit of the sensor. */
export function waveFile({ axis, sampleHz, samples }: DirectWave, sensorId: string): File {
  const lines = [`t (s),${axis}`]
  for (const [i, value] of samples.entries()) lines.push(`${(i / sampleHz).toFixed(9)},${Number(value.toPrecision(9))}`)
  const name = sensorId.replaceAll(/[^\w.-]/g, '_')
  return new File([`${lines.join('\n')}\n`], `bluetooth-${name}-${axis}.csv`, { type: 'text/csv' })
}
