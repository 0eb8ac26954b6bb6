/** The texts of `--help`, by command. */
export const help = {
  '': `undertone COMMAND [OPTIONS]

  diagnose FOLDER            diagnose the recordings of a folder on this machine
  export FILE.zip            download everything of your company
  import EXPORT | FILE...    import a company (on the server's machine), recordings to a measuring point, or folders by a kept rule
  send --sensor ID ...       send values or a recording as a gateway
  query SUBJECT              print points, values or alarms

undertone COMMAND --help describes a command.

Credentials are never options, because other users can see the options of a program. They are read from the environment and from
~/.config/undertone/credentials.json (mode 0600; UNDERTONE_CREDENTIALS names another file). If the environment sets a user or a key, the file's
user and key are ignored; the same holds for the credential of a gateway. If the file has a "url", its credentials are sent to that address only:

  UNDERTONE_URL                                  "url"                      address of the product, http://127.0.0.1:8080 (or --url)
  UNDERTONE_USER, UNDERTONE_PASSWORD             "user", "password"         a user
  UNDERTONE_ACCESS_ID, UNDERTONE_ACCESS_SECRET   "accessId", "secret"       a key of the open API, instead of a user
  UNDERTONE_CREDENTIAL                           "credential"               of a gateway, for send

Exit codes: 0 done, 1 failed, 2 usage error, 3 credentials missing or refused, 4 no answer.`,

  diagnose: `undertone diagnose FOLDER [--baseline NAME ...]

Diagnoses each recording of a folder (float32 with JSON, WAV, CSV, UFF58, MAT) and prints one line of JSON for each. Needs no running product.
  --baseline NAME   a recording of the good machine; may be repeated`,

  export: `undertone export FILE.zip [--formats wav,csv,uff] [--id NUMBER]

Exports everything of the user's company, waits until the export is ready, downloads it and compares its checksum. Needs a user with the permission,
not a key. If it is interrupted, run it again with --id.
  --formats LIST   formats of waveforms besides 32-bit floats
  --id NUMBER      resumes an export
  --url ADDRESS    address of the product`,

  import: `undertone import EXPORT [--edition EDITION] [--app-edition CODE] [--expires DATE|never] [--into NUMBER]
undertone import FILE... --point ID [--channels 0X,1Y] [--unit m/s2|g|mm/s] [--rate HZ] [--rpm N] [--time TIME]
undertone import FOLDER... --rule NAME [--area ID] [--name TEXT] [--id NUMBER] [--preview]

Without --point and --rule: imports an exported company (a folder or a ZIP file) into the installation on this machine, as a new customer. DATA_DIR or
DATABASE_URL say which installation.
With --point: imports recordings (WAV, CSV, UFF58, MAT) to a measuring point of a running product.
With --rule: imports folders, files and ZIP archives of recordings by a rule that the company keeps; undo it on the screen Import recordings.
  --edition, --app-edition, --expires   terms of the customer; default: those of the export, for a month at most
  --into NUMBER     adds a later export to the company with this number, which was imported before
  --channels LIST   channels of the file with their axes; T is a tacho
  --unit, --rate, --rpm, --time   where the file does not state them; times are local to the company
  --area ID         area of the machines, instead of that of the rule
  --id NUMBER       goes on with an import that was interrupted
  --preview         prints what would be imported
  --url ADDRESS     address of the product`,

  send: `undertone send --sensor ID KEY=NUMBER... [--time TIME]
undertone send --sensor ID FILE [--axis X|Y|Z] [--unit m/s2|g|mg] [--rate HZ] [--rpm N] [--mode 0..3] [--time TIME]
undertone send --file VALUES.json

Sends as the gateway whose credential is in UNDERTONE_CREDENTIAL, and ends when the product has stored it.
  KEY=NUMBER        values, such as vX=1.2 tem=41.5 (docs/reference/telemetry.md has the keys)
  FILE              a recording (WAV, CSV, UFF58, MAT): up to three channels of one measurement
  --file FILE       many values, as {"SENSOR":[{"ts":1763700000000,"values":{"vX":1.2}}]}; - reads standard input
  --time TIME       of the measurement: ISO 8601 with its offset, or epoch ms; default: now
  --axis            of a file with one channel
  --mode            0 medium frequency, 1 high frequency (default), 2 long waveform, 3 sound
  --url ADDRESS     address of the product`,

  query: `undertone query points|values|alarms [--format table|csv|json] [--limit N]

Prints measuring points, the newest values (with --from those of one point in a time range, newest first), or alarms, newest first.
  --point ID        measuring point
  --keyword TEXT    searches names
  --from, --to      times: local to the company, with an offset, or epoch ms
  --open            only alarms that have not ended
  --format          table (default), csv or json
  --limit N         maximum number of rows, default 100; a note on standard error says if there are more
  --url ADDRESS     address of the product`,
} as const

export type CommandName = keyof typeof help
