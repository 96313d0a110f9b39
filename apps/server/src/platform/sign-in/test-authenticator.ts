import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

type Options = { challenge: string };
/** What the test changes of an honest answer. */
type Lie = { origin?: string; host?: string; isVerified?: boolean; type?: string };

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** The part of CBOR (RFC 8949) that an attestation needs: whole numbers, texts, bytes and maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, count: number): Buffer => {
    const first = major << 5;
    if (count < 24) return Buffer.from([first | count]);
    return count < 256 ? Buffer.from([first | 24, count]) : Buffer.from([first | 25, count >> 8, count & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([name, each]) => [cbor(name), cbor(each as number)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** A phone or key in software: one passkey of a site, with ES256 and without attestation, as browsers hand it on. */
export class TestAuthenticator {
  readonly id = randomBytes(16);
  counter = 0;
  private readonly site: { origin: string; host: string };
  private readonly key: { publicKey: KeyObject; privateKey: KeyObject };

  constructor(origin: string) {
    this.site = { origin, host: new URL(origin).hostname };
    this.key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  create({ challenge }: Options, lie: Lie = {}): RegistrationResponseJSON {
    const { x, y } = this.key.publicKey.export({ format: 'jwk' });
    const publicKey = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, cbor(publicKey)]);
    const authData = Buffer.concat([this.authData(FLAGS.attested, lie), attested]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...this.named(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, lie),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  get({ challenge }: Options, lie: Lie = {}): AuthenticationResponseJSON {
    const authData = this.authData(0, lie);
    const clientDataJSON = this.clientData('webauthn.get', challenge, lie);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.named(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, this.key.privateKey)),
      },
    };
  }

  private named() {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private authData(more: number, { host = this.site.host, isVerified = true }: Lie): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = FLAGS.present | (isVerified ? FLAGS.verified : 0) | more;
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter]);
  }

  private clientData(type: string, challenge: string, lie: Lie): string {
    return base64url(JSON.stringify({ type: lie.type ?? type, challenge, origin: lie.origin ?? this.site.origin }));
  }
}
