/**
 * Common passwords of 6 to 16 characters: the top of public lists of leaked passwords, and defaults of similar systems
 * (security.md S-32).
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 123123 111111 000000 666666 888888 654321 112233 121212 123321 password password1 passw0rd
   p@ssw0rd qwerty qwerty123 qwertyuiop 1q2w3e4r 1qaz2wsx abc123 abcd1234 a123456 admin123 admin888 administrator superadmin demoadmin letmein
   welcome welcome1 iloveyou monkey dragon sunshine princess football baseball master shadow superman batman trustno1 starwars whatever
   changeme secret secret123 test123 test1234 tenant undertone ry123456 woaini woaini1314 5201314 zxcvbnm asdfgh asdfghjkl 147258369 987654321`.split(
    /\s+/,
  ),
)
