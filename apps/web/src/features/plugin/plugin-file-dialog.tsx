import type { DataOf } from '@undertone/domain/core/call'
import { memberOf } from '@undertone/domain/core/enum'
import { type PluginTrial, pluginCalls } from '@undertone/domain/plugin/plugin.calls'
import { pluginTrial } from '@undertone/domain/plugin/plugin.enums'
import { pluginLimits } from '@undertone/domain/plugin/plugin-limits'
import { Modal } from 'antd'
import { useState } from 'react'
import { useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { pluginValueText } from '../../points/plugin/plugin-answer.tsx'
import { pluginProblemWords } from '../../points/plugin/plugin-problem.ts'
import { Button } from '../../ui/control/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FileButton } from '../../ui/file/upload-button.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from './plugin.module.css'
import { pluginText } from './plugin.text.ts'
import { DeclarationFacts } from './plugin-parts.tsx'

type Preview = DataOf<typeof pluginCalls.preview>

/** Width of the dialog, px. */
const dialogPx = 720

/** What a file answered to the records on which it was tried. */
function Trials({ checked }: { readonly checked: Preview }) {
  const say = useText()
  const { values = [] } = checked.declaration ?? {}
  const answerText = ({ answer, problem }: PluginTrial) =>
    problem
      ? pluginProblemWords(problem, say)
      : (answer?.values ?? []).map(({ value }, i) => pluginValueText(value, values[i]?.unit ?? '')).join(' · ') || say(pluginText.ok)
  return (
    <DataTable<PluginTrial>
      label={say(pluginText.trial)}
      columns={[
        {
          key: 'trial',
          title: say(pluginText.trial),
          width: 110,
          render: ({ key }) => say(memberOf(pluginTrial, key) ?? pluginText.trial),
        },
        { key: 'result', title: say(pluginText.result), width: 420, wraps: true, render: answerText },
        { key: 'time', title: say(pluginText.time), width: 90, align: 'right', render: ({ ms }) => `${Math.round(ms)} ms` },
      ]}
      rows={checked.trials}
      rowKey={({ key }) => key}
      empty={null}
    />
  )
}

interface VersionWordsProps {
  readonly checked: Preview
  readonly plugin: { readonly id: number; readonly name: string } | null
}

/** Why a file that passed cannot be added here; null: it can. */
function useHindrance({ checked, plugin }: VersionWordsProps): string | null {
  const say = useText()
  const { declaration, problem, existing } = checked
  if (problem) return say(pluginText.refused, { reason: pluginProblemWords(problem, say) })
  if (!declaration) return null
  if (plugin && plugin.name !== declaration.name) return say(pluginText.otherPlugin, { name: declaration.name })
  return existing?.versions.includes(declaration.version) ? say(pluginText.versionTaken, { version: declaration.version }) : null
}

/** What was found in a file, and whether it can be added. */
function Checked({ checked, plugin }: VersionWordsProps) {
  const say = useText()
  const hindrance = useHindrance({ checked, plugin })
  const { declaration, existing } = checked
  return (
    <>
      {hindrance ? (
        <p className={styles.warning} role="alert">
          {hindrance}
        </p>
      ) : (
        <p className={styles.good}>{say(pluginText.passed)}</p>
      )}
      {!hindrance && existing && declaration && (
        <p className={styles.quiet}>{say(pluginText.isVersion, { name: declaration.name, number: existing.number + 1 })}</p>
      )}
      {declaration && <DeclarationFacts declaration={declaration} />}
      {checked.trials.length > 0 && (
        <div className={styles.wide}>
          <Trials checked={checked} />
        </div>
      )}
    </>
  )
}

const noCheck: Preview = { declaration: null, problem: null, trials: [], existing: null }

interface PluginFileDialogProps {
  /** The plug-in of which the file is a version; null adds one. */
  readonly plugin: { readonly id: number; readonly name: string } | null
  readonly onClose: () => void
  readonly onAdded: (id: number) => void
}

/** Checks a chosen file and adds it, as a plug-in or as a version of one. */
export function PluginFileDialog({ plugin, onClose, onAdded }: PluginFileDialogProps) {
  const say = useText()
  const toast = useToast()
  const [source, setSource] = useState('')
  const preview = useSend(pluginCalls.preview)
  const invalidates = [pluginCalls.list, pluginCalls.detail]
  const add = useSend(pluginCalls.add, { invalidates })
  const addVersion = useSend(pluginCalls.addVersion, { invalidates })
  const onError = (error: Error) => void toast.error(error)
  const checked = preview.data
  const hindrance = useHindrance({ checked: checked ?? noCheck, plugin })
  const read = async (file: File) => {
    const text = await file.text()
    setSource(text)
    if (text.length > pluginLimits.source) toast.error(new Error(say(pluginText.tooLarge, { max: pluginLimits.source })))
    else preview.mutate({ body: { source: text } }, { onError })
  }
  const existing = checked?.existing
  const save = () => {
    const onSuccess = ({ id }: { id: number }) => {
      toast.success(say(pluginText.added))
      onClose()
      onAdded(id)
    }
    if (existing) addVersion.mutate({ body: { id: existing.id, source } }, { onError, onSuccess })
    else add.mutate({ body: { source } }, { onError, onSuccess })
  }
  const footer = (
    <Button
      kind="primary"
      disabled={!checked?.declaration || hindrance !== null}
      busy={add.isPending || addVersion.isPending}
      onClick={save}
    >
      {existing ? say(pluginText.asVersion, { number: existing.number + 1 }) : say(plugin ? pluginText.addVersion : pluginText.add)}
    </Button>
  )
  return (
    <Modal
      open
      width={dialogPx}
      title={say(plugin ? pluginText.addVersion : pluginText.add)}
      footer={footer}
      onCancel={onClose}
      transitionName=""
      maskTransitionName=""
    >
      <div className={styles.file}>
        <p className={styles.intro}>{say(pluginText.fileHint)}</p>
        <FileButton
          label={say(pluginText.choose)}
          busyLabel={say(pluginText.reading)}
          accept=".js,.mjs"
          busy={preview.isPending}
          onFile={(file) => void read(file)}
        />
        {checked && !preview.isPending && <Checked checked={checked} plugin={plugin} />}
      </div>
    </Modal>
  )
}
