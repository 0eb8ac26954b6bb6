import { type PluginDetail, type PluginVersion, pluginCalls } from '@undertone/domain/plugin/plugin.calls'
import { useMemo } from 'react'
import { send } from '../../core/api/api.ts'
import { useSend } from '../../core/api/query.ts'
import { fileName, saveFile } from '../../core/browser/save-file.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { Button } from '../../ui/control/button.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { byteSize } from '../../ui/display/byte-size.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useConfirm } from '../../ui/overlay/confirm-dialog.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from './plugin.module.css'
import { pluginText } from './plugin.text.ts'

interface ActionsProps {
  readonly plugin: PluginDetail
  readonly version: PluginVersion
}

/** What can be done with a version: read it, use it, or delete it. */
function Actions({ plugin, version: { number, declaration, isInUse } }: ActionsProps) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const { ask, dialog } = useConfirm()
  const invalidates = [pluginCalls.list, pluginCalls.detail, pluginCalls.choices]
  const use = useSend(pluginCalls.setUse, { invalidates })
  const remove = useSend(pluginCalls.removeVersion, { invalidates })
  const onError = (error: Error) => void toast.error(error)
  const query = { id: String(plugin.id), number: String(number) }
  const save = () =>
    void send(pluginCalls.source, { query }, { noErrorPage: true })
      .then(({ source }) =>
        saveFile(fileName(`${plugin.name}-${declaration.version}`, 'js'), new Blob([source], { type: 'text/javascript' })),
      )
      .catch(onError)
  const names = [`${plugin.name} ${declaration.version}`]
  const take = async () => {
    const options = { title: say(pluginText.useTitle, { number }), names, note: say(pluginText.useNote), action: say(pluginText.use) }
    if (plugin.bands.length === 0 || (await ask(options))) use.mutate({ body: { id: plugin.id, isOn: plugin.isOn, number } }, { onError })
  }
  const drop = async () => {
    if (await ask({ title: say(pluginText.removeVersionTitle), names })) remove.mutate({ query }, { onError })
  }
  return (
    <div className={styles.actions}>
      {can(pluginCalls.source.access) && <IconButton icon="download" label={say(pluginText.download)} onClick={save} />}
      {!isInUse && can(pluginCalls.setUse.access) && (
        <Button kind="quiet" busy={use.isPending} onClick={() => void take()}>
          {say(pluginText.use)}
        </Button>
      )}
      {!isInUse && can(pluginCalls.remove.access) && <IconButton icon="trash" label={say(pluginText.remove)} onClick={() => void drop()} />}
      {dialog}
    </div>
  )
}

/** The versions of a plug-in, the newest first. */
export function PluginVersions({ plugin }: { readonly plugin: PluginDetail }) {
  const say = useText()
  const columns = useMemo(
    () => [
      {
        key: 'version',
        title: say(pluginText.version),
        width: 130,
        render: ({ declaration, isInUse }: PluginVersion) =>
          isInUse ? `${declaration.version} · ${say(pluginText.inUse)}` : declaration.version,
      },
      { key: 'number', title: '#', width: 60, align: 'right' as const, render: ({ number }: PluginVersion) => number },
      {
        key: 'size',
        title: say(pluginText.size),
        width: 100,
        align: 'right' as const,
        render: ({ size }: PluginVersion) => byteSize(size),
      },
      { key: 'created', title: say(pluginText.created), width: 165, render: ({ createdAt }: PluginVersion) => createdAt },
      { key: 'by', title: say(pluginText.by), width: 130, render: ({ createdBy }: PluginVersion) => createdBy ?? '–' },
      {
        key: 'actions',
        title: say(pluginText.actions),
        width: 170,
        render: (version: PluginVersion) => <Actions plugin={plugin} version={version} />,
      },
    ],
    [say, plugin],
  )
  return (
    <Panel title={say(pluginText.versions)} flush>
      <DataTable<PluginVersion>
        label={say(pluginText.versions)}
        columns={columns}
        rows={plugin.history}
        rowKey={({ number }) => number}
        empty={null}
      />
    </Panel>
  )
}
