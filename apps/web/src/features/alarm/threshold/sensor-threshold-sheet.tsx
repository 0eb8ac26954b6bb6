import { sensorThreshold } from '@undertone/domain/alarm/threshold/sensor-threshold.resource'
import { importPermissions, permissionOf } from '@undertone/domain/core/resource'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { engineText } from '../../../resource/core/resource-engine.text.ts'
import { ImportDialog } from '../../../resource/import/import-dialog.tsx'
import { useExport } from '../../../resource/job/use-export.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'

/** The filters of the list, as its export takes them. */
interface Filter {
  readonly companyId: number | null
  readonly equipmentId: number | null
  readonly thresholdId: number | null
  readonly keyword: string
}

const queryOf = (filter: Filter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]])))

/** Import and export of the list as a workbook: buttons, and what is under way. */
export function useThresholdSheet(filter: Filter): { readonly buttons: ReactNode; readonly rest: ReactNode } {
  const say = useText()
  const { can } = useSession()
  const [isImporting, setImporting] = useState(false)
  const { start, busy, bar } = useExport(sensorThreshold)
  return {
    buttons: (
      <>
        {importPermissions(sensorThreshold).every(can) && (
          <IconButton icon="upload" label={say(engineText.import)} onClick={() => setImporting(true)} />
        )}
        {can(permissionOf(sensorThreshold, 'export')) && (
          <IconButton icon="download" label={say(engineText.export)} disabled={busy} onClick={() => void start(queryOf(filter))} />
        )}
      </>
    ),
    rest: (
      <>
        {bar}
        {isImporting && <ImportDialog resource={sensorThreshold} onClose={() => setImporting(false)} />}
      </>
    ),
  }
}
