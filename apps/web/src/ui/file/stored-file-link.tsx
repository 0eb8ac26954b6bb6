import { fileCalls } from '@undertone/domain/file/file.calls'
import { download } from '../../core/api/api.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../control/button.tsx'
import { useToast } from '../feedback/toast.tsx'
import { fileText } from './file-upload.text.ts'

/** Fetches a stored file under the name that it was uploaded with; it stands in a row that can itself be clicked. */
export function StoredFileLink({ fileId }: { readonly fileId: string }) {
  const say = useText()
  const toast = useToast()
  return (
    <Button
      kind="quiet"
      icon="download"
      onClick={(event) => {
        event.stopPropagation()
        void download(fileCalls.get, { params: { fileId } }, { stay: true }).catch((error: Error) => toast.error(error))
      }}
    >
      {say(fileText.download)}
    </Button>
  )
}
