import type { RequestListener } from 'node:http';
import { type Browser, Caller } from './caller.ts';
import { type ChildOptions, ChildProfile } from './childProfile.ts';
import {
  addChildDocument,
  completeTaskDocument,
  loginDocument,
  logoutDocument,
  registerDocument,
  updateSettingsDocument,
} from './documents.ts';
import { rowId } from './ids.ts';
import { confirmDocument } from './secondFactor.ts';

export interface ParentOptions {
  readonly email?: string;
  readonly password?: string;
  readonly timeZone?: string;
}

/** The answer to completing a task. */
export interface Completed {
  readonly points: number;
  readonly alreadyCompleted: boolean;
  readonly streakInfo: {
    readonly goldStreak: number;
    readonly platinumStreak: number;
    readonly isGoldExtended: boolean;
    readonly isPlatinumExtended: boolean;
    readonly isComeback: boolean;
  };
  readonly completion: {
    readonly id: string;
    readonly title: string;
    readonly frequency: string;
    readonly points: number;
    readonly completedAt: string;
    readonly localDate: string;
    readonly comment: string | null;
    readonly imageUrl: string | null;
    readonly isPublic: boolean;
  };
  readonly child: {
    readonly id: string;
    readonly totalPoints: number;
    readonly streak: { readonly currentGoldStreak: number; readonly currentPlatinumStreak: number };
  };
}

/** A parent who has an account and sends requests from one browser. */
export class Parent extends Caller {
  readonly email: string;
  readonly password: string;
  /** The GraphQL id; empty before registration. */
  id = '';
  username = '';

  constructor(handler: RequestListener, browser: Browser, { email, password }: { email: string; password: string }) {
    super(handler, browser);
    this.email = email;
    this.password = password;
  }

  /** The id in REST and in the database. */
  get rowId(): string {
    return rowId(this.id);
  }

  /** Creates the account. */
  async register(timeZone?: string): Promise<this> {
    const input = { email: this.email, password: this.password, ...(timeZone ? { timeZone } : {}) };
    const { register } = await this.execute<{ register: { viewer: { id: string; username: string } } }>(
      registerDocument,
      {
        input,
      },
    );
    this.id = register.viewer.id;
    this.username = register.viewer.username;
    return this;
  }

  /** Signs in with e-mail address and password. */
  async signIn(): Promise<this> {
    await this.execute(loginDocument, { input: { username: this.email, password: this.password } });
    return this;
  }

  /** Enters the password again, so that what needs a fresh proof can be done. */
  async confirmIdentity(): Promise<this> {
    await this.execute(confirmDocument, { input: { password: this.password } });
    return this;
  }

  async signOut(): Promise<this> {
    await this.execute(logoutDocument);
    return this;
  }

  /** Adds a child to the family. */
  async withChild({ name = 'Milo', ageGroup = 'preschool', birthDate = '2022-05-31' }: ChildOptions = {}) {
    const input = { name, birthDate, ageGroup: ageGroup.toUpperCase().replaceAll('-', '_') };
    const { addChild } = await this.execute<{ addChild: { child: { id: string; name: string; urlSlug: string } } }>(
      addChildDocument,
      { input },
    );
    return new ChildProfile(this, addChild.child);
  }

  /** Saves a time zone in the settings. */
  async setTimeZone(timeZone: string): Promise<{ timeZone: string; timeZoneTakesEffectAt: string | null }> {
    const { updateSettings } = await this.execute<{
      updateSettings: { viewer: { timeZone: string; timeZoneTakesEffectAt: string | null } };
    }>(updateSettingsDocument, { input: { timeZone } });
    return updateSettings.viewer;
  }

  /** Completes a task. Fails if that is refused. */
  async completeTask(assignedTaskId: string, idempotencyKey?: string): Promise<Completed> {
    const { completeTask } = await this.execute<{ completeTask: Completed }>(completeTaskDocument, {
      input: { assignedTaskId, ...(idempotencyKey ? { idempotencyKey } : {}) },
    });
    return completeTask;
  }

  /** Sends a request to complete a task. The answer may be a refusal. */
  tryCompleteTask(assignedTaskId: string, idempotencyKey?: string) {
    return this.graphql<{ completeTask: Completed }>(completeTaskDocument, {
      input: { assignedTaskId, ...(idempotencyKey ? { idempotencyKey } : {}) },
    });
  }

  /** A caller with the same cookies for another server of the same database. */
  through(server: { readonly handler: RequestListener }): Caller {
    return this.moveTo(server.handler);
  }
}
