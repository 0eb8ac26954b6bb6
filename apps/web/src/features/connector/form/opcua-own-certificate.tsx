import { connectorCalls } from '@undertone/domain/connector/connector.calls'
import type { Text } from '@undertone/domain/core/text'
import { useSend } from '../../../core/api/query.ts'
import { saveFile } from '../../../core/browser/save-file.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import styles from '../shared/connector.module.css'
import { opcuaText as text } from '../shared/opcua.text.ts'

/** The bytes of a certificate in PEM: many servers take only these. */
const derOf = (pem: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(pem.replaceAll(/-----[A-Z ]+-----|\s/g, '')), (character) => character.charCodeAt(0))

/** Saves the certificate by which the other side knows us; `help` says who has to trust it. */
export function OwnCertificate({ gatewayId, help }: { readonly gatewayId: number | null; readonly help: Text }) {
  const say = useText()
  const toast = useToast()
  const ask = useSend(connectorCalls.opcuaCertificate)
  const save = (form: 'der' | 'pem') => {
    if (gatewayId === null) return
    ask.mutate(
      { body: { gatewayId } },
      {
        onSuccess: ({ error, pem }) => {
          if (error !== null) return
          const content = form === 'pem' ? new Blob([pem], { type: 'application/x-pem-file' }) : new Blob([derOf(pem)])
          saveFile(`undertone-opcua.${form}`, content)
        },
        onError: toast.error,
      },
    )
  }
  const own = ask.data
  return (
    <div className={styles.wide}>
      <div className={styles.tools}>
        <Button icon="download" busy={ask.isPending} disabled={gatewayId === null} onClick={() => save('der')}>
          {say(text.own)} (DER)
        </Button>
        <Button disabled={gatewayId === null || ask.isPending} onClick={() => save('pem')}>
          PEM
        </Button>
        <span className={styles.quiet}>{say(help)}</span>
      </div>
      {own?.error != null && <p className={styles.bad}>{own.error}</p>}
      {own && own.error === null && (
        <p className={styles.quiet}>
          <span className={`${textClass.mono} ${styles.wrap}`}>
            {own.uri} · {own.fingerprint}
          </span>
        </p>
      )}
    </div>
  )
}
