import { accessScreens } from '../access/access.screens.ts'
import { assetScreens } from '../asset/asset.screens.ts'
import type { Screen } from '../core/screen.ts'
import { deviceScreens } from '../device/device.screens.ts'
import { quarantineScreens } from '../device/quarantine.screens.ts'
import { inspectionScreens } from '../inspection/inspection.screens.ts'
import { dataSearchScreens } from '../monitor/data-search.screens.ts'
import { monitorScreens } from '../monitor/monitor.screens.ts'
import { orgScreens } from '../org/org.screens.ts'
import { sessionScreens } from '../session/session.screens.ts'
import { dilutionScreens } from '../waveform/dilution.screens.ts'
import { voicePrintScreens } from '../waveform/voice-print.screens.ts'
import { waveformScreens } from '../waveform/waveform.screens.ts'

/** Every screen with the main layout, in the order of the menu. */
export const screens: readonly Screen[] = [
  ...monitorScreens,
  ...waveformScreens,
  ...dataSearchScreens,
  ...voicePrintScreens,
  ...inspectionScreens,
  ...assetScreens,
  ...orgScreens,
  ...deviceScreens,
  ...accessScreens,
  ...sessionScreens,
  ...quarantineScreens,
  ...dilutionScreens,
]

export const screenOf = (path: string): Screen | undefined => screens.find((one) => one.path === path)
