import { firmwareCalls, type ReceivedFirmware } from '@undertone/domain/firmware/firmware.calls'
import { maxFirmwareBytes } from '@undertone/domain/firmware/firmware-limits'
import { Input } from 'antd'
import { useState } from 'react'
import { send } from '../../../core/api/api.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FileButton } from '../../../ui/file/upload-button.tsx'
import { controlOf, wordsOf } from '../../../ui/form/fields.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import styles from '../shared/firmware.module.css'
import { packageText } from '../shared/firmware.text.ts'
import type { PackageDraft } from './package-draft.ts'

/** The file of a package: uploaded here, or fetched by the server from a URL. */
export function PackageFile({ of }: { readonly of: Form<PackageDraft> }) {
  const say = useText()
  const toast = useToast()
  const [busy, setBusy] = useState<'upload' | 'fetch' | null>(null)
  const { received } = of.values
  async function receive(by: 'upload' | 'fetch', work: () => Promise<ReceivedFirmware>): Promise<void> {
    setBusy(by)
    // A package is signed once and for all: until the file is there, none is.
    const before = { fileId: of.values.fileId, received: of.values.received }
    of.set({ fileId: '', received: null })
    try {
      const kept = await work()
      of.set({ fileId: kept.fileId, received: kept, ...(by === 'upload' ? { url: '' } : {}) })
    } catch (error) {
      of.set(before)
      if (error instanceof ApiError && error.field === 'url') of.rejectAt({ url: error.message })
      else toast.error(error as Error)
    } finally {
      setBusy(null)
    }
  }
  const upload = (file: File) => void receive('upload', () => send(firmwareCalls.upload, { file }, { noErrorPage: true }))
  const fetchIt = () =>
    void receive('fetch', () => send(firmwareCalls.fetch, { body: { url: of.values.url.trim() } }, { noErrorPage: true }))
  const help = received
    ? say(packageText.received, { name: received.name, kb: Math.ceil(received.size / 1024) })
    : say(packageText.fileHelp, { max: maxFirmwareBytes / 1_048_576 })
  return (
    <>
      <Field of={of} name="fileId" label={say(packageText.file)} help={help}>
        <span className={styles.actions}>
          <FileButton
            {...wordsOf(of, 'fileId')}
            label={say(packageText.choose)}
            busyLabel={say(packageText.receiving)}
            busy={busy === 'upload'}
            disabled={busy !== null}
            onFile={upload}
          />
        </span>
      </Field>
      <Field of={of} name="url" label={say(packageText.url)} help={say(packageText.urlHelp)}>
        <span className={styles.url}>
          <Input
            autoComplete="off"
            maxLength={500}
            {...controlOf(of, 'url')}
            value={of.values.url}
            onChange={({ target }) => of.write('url', target.value)}
            onBlur={() => of.touch('url')}
          />
          <Button icon="download" busy={busy === 'fetch'} disabled={busy !== null || of.values.url.trim() === ''} onClick={fetchIt}>
            {say(packageText.fetch)}
          </Button>
        </span>
      </Field>
    </>
  )
}
