import type { DataOf } from '@undertone/domain/core/call'
import { diagnosticModelCalls } from '@undertone/domain/diagnostic-model/diagnostic-model.calls'
import { useRef, useState } from 'react'
import { send } from '../../../core/api/api.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { wordsOf } from '../../../ui/form/fields.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import type { FieldsOf } from '../../../ui/form/use-form.ts'
import styles from './model.module.css'
import { modelText } from './model.text.ts'
import { draftOf, readDeclaration, type VersionDraft } from './model-draft.ts'

type Uploaded = DataOf<typeof diagnosticModelCalls.upload>

/** The file of a network, which the server checks and tries before it is kept; its declaration can be read from a file, too. */
export function ModelFile({ of }: { readonly of: FieldsOf<VersionDraft> }) {
  const say = useText()
  const toast = useToast()
  const [network, declaration] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const [isBusy, setBusy] = useState(false)
  const [uploaded, setUploaded] = useState<Uploaded | null>(null)
  const width = (of: number | null) => of ?? say(modelText.anyWidth)
  async function upload(file: File | undefined): Promise<void> {
    if (!file) return
    setBusy(true)
    try {
      const kept = await send(diagnosticModelCalls.upload, { file }, { noErrorPage: true })
      setUploaded(kept)
      of.write('fileId', kept.fileId)
    } catch (error) {
      toast.error(error as Error)
    } finally {
      setBusy(false)
    }
  }
  async function read(file: File | undefined): Promise<void> {
    if (!file) return
    const found = readDeclaration(await file.text())
    if (typeof found === 'string') toast.error(say(modelText.badDeclaration, { reason: found }))
    else of.set({ ...draftOf(found), fileId: of.values.fileId })
  }
  const help = uploaded
    ? `${uploaded.name}: ${say(modelText.fileFacts, { nodes: uploaded.nodes, parameters: uploaded.parameters, inputs: width(uploaded.inputs), outputs: width(uploaded.outputs) })}`
    : ''
  return (
    <Field of={of} name="fileId" label={say(modelText.file)} help={help}>
      <span className={styles.files}>
        <Button {...wordsOf(of, 'fileId')} icon="upload" busy={isBusy} onClick={() => network.current?.click()}>
          {say(isBusy ? modelText.uploading : modelText.chooseFile)}
        </Button>
        <Button kind="quiet" onClick={() => declaration.current?.click()}>
          {say(modelText.readDeclaration)}
        </Button>
        <input
          ref={network}
          hidden
          type="file"
          accept=".onnx"
          aria-label={say(modelText.chooseFile)}
          onChange={({ target }) => void upload(target.files?.[0])}
        />
        <input
          ref={declaration}
          hidden
          type="file"
          accept=".json"
          aria-label={say(modelText.readDeclaration)}
          onChange={({ target }) => void read(target.files?.[0])}
        />
      </span>
    </Field>
  )
}
