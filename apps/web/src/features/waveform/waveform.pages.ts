import type { networkingWaveScreens } from '@undertone/domain/device/networking/networking.screens'
import type { recordingBatchScreens } from '@undertone/domain/waveform/batch/recording-batch.screens'
import type { voicePrintScreens } from '@undertone/domain/waveform/voice-print/voice-print.screens'
import type { sensorWaveScreens, waveformScreens } from '@undertone/domain/waveform/waveform.screens'
import type { Pages } from '../../core/address/pages.ts'

export const waveformPages = {
  waveRecords: async () => ({
    Component: (await import('./sampling/wave-record-page.tsx')).WaveRecordPage,
  }),
  soundRecordings: async () => ({
    Component: (await import('./voice-print/voice-print-record-page.tsx')).VoicePrintRecordPage,
  }),
  sensorWaves: async () => ({
    Component: (await import('./sensor-wave/sensor-wave-page.tsx')).SensorWavePage,
  }),
  recordingBatches: async () => ({ Component: (await import('./batch/recording-batch-page.tsx')).RecordingBatchPage }),
  networkingWaves: async () => ({ Component: (await import('./networking/networking-wave-page.tsx')).NetworkingWavePage }),
} satisfies Pages<
  typeof waveformScreens & typeof voicePrintScreens & typeof sensorWaveScreens & typeof networkingWaveScreens & typeof recordingBatchScreens
>
