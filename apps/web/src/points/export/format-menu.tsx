import type { CodeOf } from '@undertone/domain/core/enum'
import { memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { maxWorkbookRows } from '@undertone/domain/waveform/recording/recording-limits'
import { exportFormat } from '@undertone/domain/waveform/recording.enums'
import { Dropdown } from 'antd'
import { useState } from 'react'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { exportText } from './export.text.ts'

/** An export format. */
export type ExportFormat = CodeOf<typeof exportFormat>

/** A further export below the formats. */
interface ExtraExport {
  readonly key: string
  readonly label: Text
  readonly run: () => Promise<void>
}

/** A menu of export formats; exports one file at a time and reports failures. */
export function FormatMenu({
  formats,
  rows,
  run,
  more = [],
}: {
  readonly formats: readonly ExportFormat[]
  /** Rows of the table; a workbook holds at most a million. */
  readonly rows: number
  readonly run: (format: ExportFormat) => Promise<void>
  readonly more?: readonly ExtraExport[]
}) {
  const say = useText()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const start = (work: () => Promise<void>) => {
    setBusy(true)
    work()
      .catch((failure: unknown) => {
        const why = failure instanceof Error ? failure.message : ''
        toast.error(why ? `${say(exportText.failed)}: ${why}` : say(exportText.failed))
      })
      .finally(() => setBusy(false))
  }
  const items = formats.map((format) => {
    const isTooLong = format === exportFormat.members.Workbook.code && rows > maxWorkbookRows
    return {
      key: format,
      label: say(memberOf(exportFormat, format) ?? exportText.export),
      disabled: isTooLong,
      ...(isTooLong ? { title: say(exportText.tooManyRows, { rows: maxWorkbookRows }) } : {}),
    }
  })
  const others = more.map(({ key, label }) => ({ key, label: say(label) }))
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      disabled={busy}
      menu={{
        items: others.length > 0 ? [...items, { type: 'divider' }, ...others] : items,
        onClick: ({ key }) => {
          const format = formats.find((one) => one === key)
          const other = more.find((one) => one.key === key)
          if (format) start(() => run(format))
          else if (other) start(other.run)
        },
      }}
    >
      <Button kind="quiet" icon="download" busy={busy} aria-haspopup="menu" title={say(exportText.formats)}>
        {say(exportText.export)}
      </Button>
    </Dropdown>
  )
}
