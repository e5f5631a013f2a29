/**
 * A device of the simulated month: a day's work with disks that fill and browsers that are killed, and sending
 * everything in the evening.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { ApiError, type CallArgs, type OperationId } from '@caracteriza/api-client';
import type { FieldOutcome } from '../../apps/caracteriza/src/field/field-types.ts';
import type { QueuedOperation } from '../../apps/caracteriza/src/field/queued-operation.ts';
import { startSender } from '../../apps/caracteriza/src/field/sender.ts';
import { isMinorOn } from '../../packages/domain/src/campaign/representation.ts';
import { todayInBogota } from '../../packages/domain/src/values/dates.ts';
import type { Api } from '../api.ts';
import { type FieldDevice, openDevice, surveyOnDevice, takeAlong } from '../field-device.ts';
import { whileFailing } from './failing-disk.ts';
import type { Ledger } from './month-ledger.ts';

const mother = { quality: 'madre', document: null, heard: true, note: 'Dijo que sí.' } as const;

export interface MonthPlace {
  campaignID: string;
  zoneID: string;
  /** The families added before the simulation starts. */
  familyIDs: readonly string[];
  socialStratumID: string;
  /** The body from which new people are copied. */
  like: Record<string, string | null>;
}

/** How often each thing happened. */
export interface Tally {
  acts: number;
  kills: number;
  quotas: number;
  failures: number;
  held: number;
}

const pickItem = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
const chance = (share: number) => Math.random() < share;

/** A PNG of one point of a random colour as a data URL: a signature that no other consent has. */
function randomPoint(): string {
  const chunk = (name: string, data: Buffer) => {
    const [typeBytes, length, crcBytes] = [Buffer.from(name), Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crcBytes.writeUInt32BE(crc32(Buffer.concat([typeBytes, data])));
    return Buffer.concat([length, typeBytes, data, crcBytes]);
  };
  // 1 × 1 point, 16 bits for each of red, green, blue and opacity.
  const pngHeader = chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 16, 6, 0, 0, 0]));
  const body = chunk('IDAT', deflateSync(Buffer.concat([Buffer.alloc(1), randomBytes(8)])));
  const file = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngHeader,
    body,
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${file.toString('base64')}`;
}

export class MonthDevice {
  #device: FieldDevice;
  readonly #place: MonthPlace;
  readonly #ledger: Ledger;
  readonly #tally: Tally;

  private constructor(
    device: FieldDevice,
    dependencies: { monthPlace: MonthPlace; ledger: Ledger; tally: Tally },
  ) {
    this.#device = device;
    this.#place = dependencies.monthPlace;
    this.#ledger = dependencies.ledger;
    this.#tally = dependencies.tally;
  }

  /** Starts the trip of a week. */
  static async goOut(
    api: Api,
    dependencies: { monthPlace: MonthPlace; ledger: Ledger; tally: Tally },
  ): Promise<MonthDevice> {
    return new MonthDevice(
      await takeAlong(api, dependencies.monthPlace.campaignID, [dependencies.monthPlace.zoneID]),
      dependencies,
    );
  }

  /**
   * Runs a step; resolves to null if the disk was full or the browser was killed meanwhile, so that its
   * result is unknown.
   */
  async #act<T>(work: (device: FieldDevice) => Promise<T>): Promise<T | null> {
    this.#tally.acts += 1;
    const kind = chance(0.12) ? 'kill' : chance(0.12) ? 'quota' : null;
    if (kind === null) return work(this.#device);
    try {
      return await whileFailing(kind, Math.floor(Math.random() * 4), () => work(this.#device));
    } catch {
      this.#ledger.cutShort += 1;
      if (kind === 'kill') this.#tally.kills += 1;
      else this.#tally.quotas += 1;
      // Everything in memory is lost.
      this.#device = await openDevice(this.#device.tripID);
      return null;
    }
  }

  #call<Op extends OperationId>(operationId: Op, args: CallArgs<Op>) {
    return this.#act((device) => device.call(operationId, args));
  }

  /** A day's work: two visits to known families, and now and then a new family. */
  async work(): Promise<void> {
    const families = await this.#device.store.allFamilies();
    for (let visits = 0; visits < 2; visits += 1) await this.#visit(pickItem(families).family.id);
    if (chance(0.3)) await this.#newFamily();
  }

  async #visit(id: string): Promise<void> {
    const { campaignID } = this.#place;
    const board = await this.#device.call('getFamilyVisitBoard', { params: { id }, query: { campaignID } });
    // A family whose people were not saved has nobody to ask.
    if (board.members.length === 0) return;
    const { id: person, birthdateID } = pickItem(board.members);
    await this.#consent(person, birthdateID.dateChar);
    for (let count = 0; count < 2; count += 1) await this.#survey(person);
    const absentID = pickItem(board.members).id;
    if (absentID !== person)
      await this.#call('recordVisitAbsence', { body: { campaignID, surveyableID: absentID } });
    if (chance(0.4)) await this.#changePlace(id);
    const reason = `Motivo ñ ${randomUUID()}`;
    const visit = await this.#call('recordFamilyVisit', {
      body: { familyID: id, campaignID, attempt: randomUUID(), result: 'rechazada', reason },
    });
    if (visit) this.#ledger.visits.push({ family: id, reason });
  }

  async #consent(surveyableID: string, birthdate: string): Promise<void> {
    const { campaignID } = this.#place;
    const { text, version } = this.#device.materials.consent!;
    const attempt = randomUUID();
    const signature = randomPoint();
    const body = {
      campaignID,
      surveyableID,
      attempt,
      version,
      accepted: true,
      respondent: `Rosa Ñúñez ${attempt}`,
      signature,
      ...(isMinorOn(birthdate, todayInBogota(new Date())) && { representation: mother }),
    };
    const confirmation = await this.#call('recordConsent', { body });
    if (!confirmation) {
      this.#ledger.begunConsents.push(attempt);
      return;
    }
    const { signed: _, askedDate, ...consent } = confirmation;
    const sentConsent = { person: surveyableID, attempt, text, signature };
    this.#ledger.consents.push({ ...consent, ...sentConsent, askedDate: askedDate.dateChar });
  }

  /** Answers a questionnaire that applies to the person, perhaps for a second time. */
  async #survey(person: string): Promise<void> {
    const personal = this.#device.materials.questionnaires.filter(({ level }) => level === 'person');
    const characterization = pickItem(personal).characterizationET.id;
    const campaign = this.#place.campaignID;
    // A person whose consent was not saved cannot be asked.
    const opening = await this.#act((device) =>
      surveyOnDevice(device, { person, campaign, characterization }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 422) return null;
        throw error;
      }),
    );
    if (opening) this.#ledger.surveys.push({ person, ...opening });
  }

  async #changePlace(id: string): Promise<void> {
    const { family } = (await this.#device.store.readFamily(id))!;
    const locationReference = `Casa ñ ${randomUUID()}`.slice(0, 40);
    const changed = await this.#call('updateFamily', {
      params: { id },
      body: {
        consultreference: family.consultreference,
        socialStratumID: family.mtSocialStratumID.id,
        residentialaddress: family.residentialaddress,
        locationReference,
        zoneID: family.zoneID.id,
        version: family.version,
      },
    });
    if (changed) this.#ledger.placeByFamily.set(id, locationReference);
    else this.#ledger.placeByFamily.delete(id);
  }

  async #newFamily(): Promise<void> {
    const code = await this.#call('generateFamilyCode', {});
    if (!code) return;
    const consultreference = `Los nuevos ${randomUUID().replace(/[^a-f]/g, '')}`;
    const family = await this.#call('createFamily', {
      body: {
        code,
        consultreference,
        socialStratumID: this.#place.socialStratumID,
        residentialaddress: 'Frente a la tienda',
        locationReference: 'Portón verde',
        zoneID: this.#place.zoneID,
        latitude: 6.2,
        longitude: -75.2,
      },
    });
    if (!family) return;
    this.#ledger.families.push({ id: family.id, consultreference });
    for (const firstName of ['Inés', 'Óscar']) {
      const personCode = await this.#call('generateSurveyableCode', {});
      if (!personCode) continue;
      const identification = String(Math.floor(1e9 + Math.random() * 9e9));
      const ownPerson = { code: personCode, chFamilyID: family.id, identification, firstName };
      const person = await this.#call('createSurveyable', {
        body: { ...this.#place.like, ...ownPerson } as never,
      });
      if (person) this.#ledger.people.push({ id: person.id, identification });
    }
    const { members } = (await this.#device.store.readFamily(family.id))!;
    if (members.length > 0) await this.#visit(family.id);
  }

  /** How many operations are waiting, read from the disk by the version of the app that is now installed. */
  async reopen(): Promise<number> {
    this.#device = await openDevice(this.#device.tripID);
    return (await this.#device.store.readOperations()).length;
  }

  /**
   * Sends the waiting operations with the app's own sender until none are left.
   * @returns why operations were rejected
   */
  async send(api: Api, onBundle: () => Promise<Api>): Promise<string[]> {
    let current = api;
    const rejections: string[] = [];
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const { store } = this.#device;
      if ((await store.readOperations()).length === 0) return rejections;
      const sender = startSender(store, {
        report: () => Promise.resolve(),
        send: async (_tripID, bundle) => {
          current = await onBundle();
          const outcomes = await this.#deliver(current, bundle);
          for (const { state, message } of outcomes) {
            if (state === 'refused') rejections.push(message);
            if (state === 'held') this.#tally.held += 1;
          }
          return outcomes;
        },
      });
      await sender.sendNow();
      sender.stop();
      if (rejections.length > 0) return rejections;
      // The browser is closed between two attempts.
      this.#device = await openDevice(this.#device.tripID);
    }
    return [...rejections, 'the queue does not get empty'];
  }

  /** Delivers a bundle over a connection that may fail before the delivery or after it. */
  async #deliver(api: Api, bundle: readonly QueuedOperation[]): Promise<FieldOutcome[]> {
    const fail = (status: number): never => {
      this.#tally.failures += 1;
      throw new ApiError(status, 'Falló a propósito.');
    };
    if (chance(0.15)) fail(pickItem([0, 500, 503, 429]));
    const { status, body } = await api.answer('sendFieldBundle', {
      params: { id: this.#device.tripID },
      body: { sentAt: new Date().toISOString(), operations: bundle.map(({ operation }) => operation) },
    });
    if (status !== 200) throw new ApiError(status, body?.message ?? '', { fromServer: true });
    if (chance(0.15)) fail(0);
    return body!.data as FieldOutcome[];
  }

  /** Ends the week's trip; resolves to whether everything of it was erased. */
  async comeBack(api: Api): Promise<boolean> {
    await api.call('endFieldTrip', { params: { id: this.#device.tripID } });
    return this.#device.store.eraseIfIdle();
  }
}
